"""h(), keyed() and render(): nodes persist, words stay words, what starts also stops."""

from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def run(page: Page, body: str) -> Any:
    """Run a body with h, keyed, render and an empty place."""
    page.goto("/web/gallery.html")
    return page.evaluate(
        f"""async () => {{
          const {{ h, keyed, render }} = await import("/web/dom/h.js");
          const place = document.createElement("div");
          {body}
        }}"""
    )


def test_keyed_nodes_keep_their_elements_when_reordered(page: Page) -> None:
    assert run(
        page,
        """
        const draw = (items) => render(place, keyed(items, String, (item) => h("i", { title: item })));
        draw(["a", "b", "c"]);
        const [a, b, c] = place.children;
        draw(["c", "x", "a"]);
        return [place.children[0] === c, place.children[2] === a, b.isConnected, place.children.length];
        """,
    ) == [True, True, False, 3]


def test_an_absent_child_does_not_shift_its_siblings(page: Page) -> None:
    assert run(
        page,
        """
        const draw = (on) => render(place, [on && h("p", null, "first"), h("p", null, "second")]);
        draw(true);
        const second = place.children[1];
        draw(false);
        const kept = place.children[0] === second;
        draw(true);
        return [kept, place.children[1] === second, place.textContent];
        """,
    ) == [True, True, "firstsecond"]


def test_words_never_become_markup(page: Page) -> None:
    assert run(
        page,
        """
        render(place, h("p", { title: "<b>" }, "<img src=x onerror=alert(1)>"));
        return [place.querySelectorAll("img").length, place.textContent];
        """,
    ) == [0, "<img src=x onerror=alert(1)>"]


def test_props_that_go_are_taken_away(page: Page) -> None:
    assert run(
        page,
        """
        let heard = 0;
        const onclick = () => { heard += 1; };
        render(place, h("button", { class: "a", "aria-disabled": "true", style: { "--x": "1" }, onclick }));
        const el = place.firstChild;
        el.click();
        render(place, h("button", { class: "b" }));
        el.click();
        return [el.className, el.hasAttribute("aria-disabled"), el.style.getPropertyValue("--x"), heard];
        """,
    ) == ["b", False, "", 1]


def test_a_ref_is_undone_when_its_element_goes(page: Page) -> None:
    assert run(
        page,
        """
        const log = [];
        const child = h("i", { ref: () => { log.push("on"); return () => log.push("off"); } });
        render(place, h("div", null, child));
        render(place, h("div", null, h("i", { ref: () => log.push("never") })));
        render(place, []);
        return log;
        """,
    ) == ["on", "off"]


def test_svg_children_are_svg(page: Page) -> None:
    assert run(
        page,
        """
        render(place, h("svg", null, h("path", { d: "M0 0" })));
        return place.querySelector("path") instanceof SVGPathElement;
        """,
    )


def test_an_input_shows_the_value_of_the_view_again(page: Page) -> None:
    assert (
        run(
            page,
            """
        const draw = () => render(place, h("input", { type: "checkbox", checked: false }));
        draw();
        place.firstChild.checked = true;
        draw();
        return place.firstChild.checked;
        """,
        )
        is False
    )


def test_a_listener_that_gives_back_false_leaves_the_browser_its_own_part(page: Page) -> None:
    assert run(
        page,
        """
        render(place, h("div", { onclick: () => false }, h("input", { type: "checkbox" })));
        document.body.append(place);
        place.querySelector("input").click();
        return place.querySelector("input").checked;
        """,
    )


def test_a_control_that_goes_hands_its_focus_to_the_next_one_that_stays(page: Page) -> None:
    assert run(
        page,
        """
        document.body.append(place);
        const draw = (...names) => render(place, [
          keyed(names, String, (name) => h("li", null, h("button", { id: name }))),
          h("input", null),
          h("a", { href: "#", id: "end" }),
        ]);
        const after = [];
        const drop = (name, ...left) => {
          document.getElementById(name)?.focus();
          draw(...left);
          after.push(document.activeElement.id);
        };
        draw("a", "b", "c", "d");
        drop("b", "a", "c", "d");
        drop("c", "a", "new");
        drop("a", "new");
        drop("", "new", "more");
        render(place, null);
        return [after, document.activeElement === document.body];
        """,
    ) == [["c", "end", "new", "new"], True]
