# One image, three roles: `web`, `worker`, or both under one supervisor (default). DATABASE_URL is expected to name a
# PostgreSQL server; without it each container would start a private one in DATA_DIR.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/restyle
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run prisma:generate && npm run build
# What runs the server, and nothing that builds or tests it. npm keeps Prisma's command as an optional peer of its client.
RUN npm prune --omit=dev --no-save --no-audit --no-fund && npm uninstall prisma --omit=dev --no-save --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/restyle
WORKDIR /srv/restyle
COPY --from=build /srv/restyle/package.json /srv/restyle/LICENSE /srv/restyle/NOTICE ./
COPY --from=build /srv/restyle/node_modules ./node_modules
COPY --from=build /srv/restyle/build ./build
COPY --from=build /srv/restyle/prisma ./prisma
COPY --from=build /srv/restyle/app ./app
RUN mkdir -p /var/lib/restyle && chown node:node /var/lib/restyle
USER node
VOLUME /var/lib/restyle
EXPOSE 3000
ENTRYPOINT ["node", "app/server/main.ts"]
CMD ["all"]
