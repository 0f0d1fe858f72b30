# Builds the bundles and the server, and an image that holds only what runs. docs/operating.md, "In containers".
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# A shop for customers needs no demonstration.
RUN npm run build && npm run build:china && npm run build:server && rm -r dist/server/demo

FROM node:24-bookworm-slim AS libraries
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev && npm cache clean --force

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=libraries /app/package.json ./
COPY --from=libraries /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/brand ./brand
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "dist/server/server/main/preview.js"]
