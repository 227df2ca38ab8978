import { RequestedTokenType, type Session } from "@shopify/shopify-api";
import { cutText } from "#contract/wording/cut-text.ts";
import type { ShopsDeps } from "../shops-deps.ts";

const dayMs = 24 * 3_600_000;

/** When a name is asked for again, because it may be another one; and one that could not be had. */
const [nameFreshMs, nameAgainMs] = [30 * dayMs, dayMs];

const nameCharsMax = 100;

/**
 * Records the person of a visit, and asks Shopify for the name, which session tokens do not have: it comes with an online
 * token only, which is exchanged for that and forgotten. One request of many does so. Without an answer the person stays
 * without a name for a day. Never throws: no visit waits for it.
 *
 * @param sessionToken as the library has verified it
 */
export async function recordStaff(
  deps: ShopsDeps,
  shop: { id: string; domain: string },
  userId: string,
  sessionToken: string | null,
): Promise<void> {
  try {
    if (sessionToken === null || !(await isAsked(deps, shop.id, userId))) return;
    const { session } = await deps.shopify.api.auth.tokenExchange({
      shop: shop.domain,
      sessionToken,
      requestedTokenType: RequestedTokenType.OnlineAccessToken,
    });
    const name = toName(session, userId);
    if (name !== null)
      await deps.prisma.staffMember.updateMany({ where: { shopId: shop.id, userId }, data: { name } });
  } catch (error) {
    deps.log.warn({ err: error, shop: shop.domain }, "The name of a member of staff could not be read");
  }
}

/** The session token of a request, where the library reads it. */
export function findSessionToken(request: Request): string | null {
  const [, bearer] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  return bearer ?? new URL(request.url).searchParams.get("id_token");
}

/** True for the request that is to ask for the name now. */
async function isAsked({ prisma, now }: ShopsDeps, shopId: string, userId: string): Promise<boolean> {
  const askedAt = now();
  const known = await prisma.staffMember.findUnique({ where: { shopId_userId: { shopId, userId } } });
  if (!known) {
    const { count } = await prisma.staffMember.createMany({
      data: [{ shopId, userId, askedAt }],
      skipDuplicates: true,
    });
    return count > 0;
  }
  const before = new Date(askedAt.getTime() - (known.name === null ? nameAgainMs : nameFreshMs));
  if (known.askedAt > before) return false;
  const { count } = await prisma.staffMember.updateMany({
    where: { shopId, userId, askedAt: { lte: before } },
    data: { askedAt },
  });
  return count > 0;
}

function toName(session: Session, userId: string): string | null {
  const user = session.onlineAccessInfo?.associated_user;
  if (!user || String(user.id) !== userId) return null;
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ").trim();
  return name === "" ? null : cutText(name, nameCharsMax);
}
