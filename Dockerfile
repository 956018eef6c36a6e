# An image with the program, by the steps of .github/actions/animrender:
#
#   docker build --tag animrender --build-arg RELEASES=https://github.com/OWNER/animrender/releases/download .
#   docker build --tag animrender --target built .
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/work" animrender scene.json out.mp4
#
# The first takes a release's archive and looks at its checksum, the second builds from these sources.
FROM swift:6.3-bookworm AS build
WORKDIR /source
COPY . .
RUN scripts/setup --packages \
  && scripts/package bundle /packages \
  && mkdir /unpacked \
  && tar -C /unpacked --strip-components 1 --no-same-owner -xJf /packages/animrender-*.tar.xz \
  && /unpacked/install /opt/animrender

FROM debian:bookworm-slim AS fetch
ARG VERSION=0.1.0
ARG RELEASES
ARG SHA256=
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates curl xz-utils \
  && rm -rf /var/lib/apt/lists/*
COPY .github/actions/animrender/fetch /usr/local/bin/fetch
RUN fetch "$VERSION" "$RELEASES" /opt/animrender ${SHA256:+"$SHA256"}

FROM debian:bookworm-slim AS built
COPY --from=build /opt/animrender /opt/animrender
RUN ln -s /opt/animrender/animrender /usr/local/bin/animrender
WORKDIR /work
# Where fontconfig keeps what it found, for users without a home.
ENV XDG_CACHE_HOME=/tmp
ENTRYPOINT ["animrender"]

FROM debian:bookworm-slim AS released
COPY --from=fetch /opt/animrender /opt/animrender
RUN ln -s /opt/animrender/animrender /usr/local/bin/animrender
WORKDIR /work
# Where fontconfig keeps what it found, for users without a home.
ENV XDG_CACHE_HOME=/tmp
ENTRYPOINT ["animrender"]
