# The built site behind Caddy, on port 8080. From the root: docker build -f deploy/container/site.Dockerfile -t site .
FROM node:20-slim AS build
WORKDIR /site
# The dates on pages come from the history.
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/*
COPY . .
ENV NODE_ENV=production
RUN npm ci --omit=dev
ARG DEMO_SERVER_URL
RUN npm run build \
  && npm run deploy:config -- caddy \
  && npm run deploy:compress

FROM caddy:2-alpine
COPY --from=build /site/deploy/out/caddy/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /site/build /srv/site
EXPOSE 8080
