# The shop as an image: the archive of a release on a slim Debian, the same bytes as on a machine of its own (decision 149).
#   npm run release, then: podman build --format docker --build-arg ARCHIVE=build/release/lapak-hijau-<version>-linux-x64.tar.gz -t lapak-hijau .
ARG RUN_IMAGE=docker.io/library/debian:bookworm-slim
FROM ${RUN_IMAGE}
ARG ARCHIVE
LABEL org.opencontainers.image.title="Lapak Hijau" org.opencontainers.image.licenses="MIT"
# The code belongs to root: the shop can't change itself. Its user has a number of its own, so that a volume's files keep their owner, and
# a name, for which initdb asks.
ADD ${ARCHIVE} /opt/
RUN echo 'lapak:x:10001:10001::/data:/usr/sbin/nologin' >>/etc/passwd && echo 'lapak:x:10001:' >>/etc/group && \
  mkdir /data && chown 10001:10001 /data && chmod 700 /data && \
  printf '#!/bin/sh\nexec /opt/lapak-hijau/lapak "$@"\n' >/usr/local/bin/lapak && chmod 755 /usr/local/bin/lapak
# Compiled code is cached where the read-only root lets it be written.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SEED=none CACHE_DIRECTORY=/tmp/lapak-cache \
  PATH=/usr/local/bin:/usr/bin:/bin:/opt/lapak-hijau/current/node_modules/node/bin
USER 10001:10001
VOLUME /data
EXPOSE 3000
# It serves; whether its database answers is /readyz.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["lapak", "start"]
