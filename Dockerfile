# A small image: the wheel and its locked packages in, no build tools. BASE may be any Debian with Python ≥ 3.11.
ARG BASE=python:3.12-slim-bookworm

FROM ${BASE} AS build
WORKDIR /src
COPY requirements.txt ./
RUN python3 -m venv /opt/hifumi \
 && /opt/hifumi/bin/pip install --no-cache-dir --require-hashes -r requirements.txt
COPY pyproject.toml README.md LICENSE ./
COPY server server
COPY web web
RUN /opt/hifumi/bin/pip install --no-cache-dir --no-deps .

FROM ${BASE}
COPY --from=build /opt/hifumi /opt/hifumi
RUN groupadd --gid 10001 hifumi \
 && useradd --uid 10001 --gid hifumi --no-create-home --home-dir /data --shell /usr/sbin/nologin hifumi \
 && install -d -o hifumi -g hifumi /data
USER 10001:10001
WORKDIR /data
ENV HIFUMI_HOST=0.0.0.0 HIFUMI_PORT=8000 HIFUMI_DATA=/data HIFUMI_LOG=json PYTHONUNBUFFERED=1
EXPOSE 8000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["/opt/hifumi/bin/python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['HIFUMI_PORT'] + '/healthz', timeout=2)"]
ENTRYPOINT ["/opt/hifumi/bin/hifumi"]
CMD ["serve"]
