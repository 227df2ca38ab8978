import type { PrismaClient, ShopifySession } from "@prisma/client";
import { Session } from "@shopify/shopify-api";
import type { SessionStorage } from "@shopify/shopify-app-session-storage";

/**
 * Keeps the offline sessions of Shopify's library in `shopify_sessions`: one per shop, with its rotating refresh token.
 * The library's own storage for Prisma supports Prisma 6 only (docs/decisions/0002).
 */
export function createSessionStorage(prisma: PrismaClient): SessionStorage {
  const sessions = prisma.shopifySession;
  return {
    storeSession: async (session) => {
      const { id, ...data } = toRow(session);
      if (data.accessToken === "") {
        // Shopify refused the token. Another request may have exchanged a new pair meanwhile, which must stay.
        const { refreshToken } = data;
        await sessions.updateMany({ where: { id, refreshToken }, data: { accessToken: "" } });
        return true;
      }
      await sessions.upsert({ where: { id }, create: { id, ...data }, update: data });
      return true;
    },
    loadSession: async (id) => {
      const row = await sessions.findUnique({ where: { id } });
      return row ? toSession(row) : undefined;
    },
    deleteSession: async (id) => {
      await sessions.deleteMany({ where: { id } });
      return true;
    },
    deleteSessions: async (ids) => {
      await sessions.deleteMany({ where: { id: { in: ids } } });
      return true;
    },
    findSessionsByShop: async (shop) => {
      const rows = await sessions.findMany({ where: { shop }, orderBy: { expires: "desc" } });
      return rows.map(toSession);
    },
  };
}

/** @throws Error for an online session, because the app has no use for its user. */
function toRow(session: Session) {
  if (session.isOnline) throw new Error("Only offline sessions are stored.");
  return {
    id: session.id,
    shop: session.shop,
    state: session.state,
    isOnline: false,
    scope: session.scope ?? null,
    expires: session.expires ?? null,
    // The library takes the token away from a session that Shopify refuses.
    accessToken: session.accessToken ?? "",
    refreshToken: session.refreshToken ?? null,
    refreshTokenExpires: session.refreshTokenExpires ?? null,
  };
}

function toSession(row: ShopifySession): Session {
  return new Session({
    id: row.id,
    shop: row.shop,
    state: row.state,
    isOnline: row.isOnline,
    accessToken: row.accessToken,
    ...(row.scope !== null && { scope: row.scope }),
    ...(row.expires && { expires: row.expires }),
    ...(row.refreshToken !== null && { refreshToken: row.refreshToken }),
    ...(row.refreshTokenExpires && { refreshTokenExpires: row.refreshTokenExpires }),
  });
}
