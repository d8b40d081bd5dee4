# The server of the demos, on port 3100. From the root: docker build -f deploy/container/demo-server.Dockerfile -t demo-server .
FROM node:20-slim
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY features/demos/server/package.json features/demos/server/package-lock.json features/demos/server/
RUN npm ci --prefix features/demos/server --ignore-scripts
COPY . .
ENV DEMO_HOST=0.0.0.0 DEMO_PORT=3100
USER node
EXPOSE 3100
CMD ["node", "--import", "tsx", "features/demos/server/cli.ts"]
