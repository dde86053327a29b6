"""One played game a case, shared by all laws: pytest runs the tests of one case together."""

import pytest

from tests.laws.cases import Case, params
from tests.laws.play import Played, play


@pytest.fixture(scope="session", params=[*params(samples=1, slow_samples=12)])
def played(request: pytest.FixtureRequest) -> Played:
    """A game of every registered kind × preset × seats, as it stands and with sampled options."""
    case: Case = request.param
    return play(case)
