# syntax=docker/dockerfile:1
# The whole product: server, built client and, for trying it out, the sandbox. `deploy/pinImages.sh` replaces tags
# by digests.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
COPY . .
# Only what production needs leaves this stage: no build tools, tests or documents.
RUN npm run build && npm run pack -- /production

FROM node:24.21.0-bookworm-slim
ARG VERSION=0.2.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Slotcast" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /production /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
# Liveness only: a container is not replaced because the database is away. Bash starts faster than Node.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-4000} && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
# Needs a migrated database: `node scripts/admin/migrate.ts` in a container of its own, once per release.
CMD ["node", "server/main.ts"]
