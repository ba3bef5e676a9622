# The shop as an image: built with npm, run by the Node that package.json pins. Any Debian with npm builds it, any Debian runs it.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG RUN_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY . .
# What is only for building and testing stays behind; the stamp of the installation with what is left.
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund && rm -rf e2e bench .cache /root/.npm

FROM ${RUN_IMAGE}
LABEL org.opencontainers.image.title="Lapak Hijau" org.opencontainers.image.licenses="MIT"
# Its own number, so that a volume's files keep their owner. The code belongs to root: the shop can't change itself.
# It has a name: initdb, with which a backup is verified, asks for one.
RUN echo 'lapak:x:10001:10001::/data:/usr/sbin/nologin' >>/etc/passwd && echo 'lapak:x:10001:' >>/etc/group && \
  mkdir /data && chown 10001:10001 /data && chmod 700 /data
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SEED=none PATH=/app/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin
USER 10001:10001
VOLUME /data
EXPOSE 3000
# It serves; whether its database answers is /readyz.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]
