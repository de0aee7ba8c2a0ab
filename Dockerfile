# Builds the pages with everything there is, then keeps what the server needs to run.

FROM node:26.10.0-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json ready.js ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:26.10.0-trixie-slim AS parts
WORKDIR /parts
COPY package.json package-lock.json ./
# The image brings its own Node, so the one that the lock file names goes; what draws pictures is optional too, and stays.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node-* node_modules/.bin/node
# The server reads the text of PDF files; what draws them is in the pages already.
RUN cd node_modules/pdfjs-dist && rm -rf build cmaps iccs image_decoders standard_fonts types wasm web \
  legacy/image_decoders legacy/web legacy/build/*.map legacy/build/*.min.mjs

FROM node:26.10.0-trixie-slim
# For posters of videos, and to convert what browsers do not play.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=parts /parts/node_modules node_modules
COPY --from=build /build/dist dist
COPY package.json ./
COPY platform platform
COPY modules modules
COPY app app
COPY demo demo
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "app/server/main.ts"]
