import { createHash, randomBytes } from "node:crypto";
import type { IdentityOutcome, PersonLinkView } from "../identities/identity-views.ts";
import { seeIdentity } from "../identities/withdraw-identity.ts";
import { message } from "../messages/message.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { isSigned, signText } from "../signature.ts";

/** How long a link may be valid, in days. */
export const personLinkDays = [30, 90, 365] as const;

const dayMs = 24 * 3_600_000;
const secretBytes = 32;
const tokenFormat = /^([\w-]{43})\.([\w-]{43})$/;

/**
 * Makes the link by which the pictured person sees and withdraws the images of them. It replaces the identity's former link.
 * Its address is known to the caller alone: only its hash is stored.
 *
 * @throws a 404 `Response` for an identity that is not the shop's to see
 */
export async function createPersonLink(
  deps: ShopsDeps,
  shopId: string,
  code: string,
  days: number,
): Promise<IdentityOutcome<{ url: string }>> {
  if (!personLinkDays.some((offered) => offered === days))
    return { ok: false, problems: [{ field: null, message: message("draft.invalid") }] };
  const seen = await seeIdentity(deps, shopId, code);
  if (!seen.ok) return seen;
  const secret = randomBytes(secretBytes).toString("base64url");
  const token = `${secret}.${signText(deps.config, `person-link/${secret}`)}`;
  const key = { shopId, identityCode: code };
  const at = deps.now();
  const link = { tokenHash: hashToken(token), createdAt: at, endsAt: new Date(at.getTime() + days * dayMs) };
  await deps.prisma.$transaction(async (tx) => {
    await tx.identityRights.createMany({
      data: [{ ...key, createdAt: at, updatedAt: at }],
      skipDuplicates: true,
    });
    await tx.personLink.upsert({
      where: { shopId_identityCode: key },
      create: { ...key, ...link },
      update: link,
    });
  });
  return { ok: true, value: { url: new URL(`/person/${token}`, deps.config.appUrl).href } };
}

/** Ends the link of an identity. Idempotent. */
export async function revokePersonLink(
  { prisma }: ShopsDeps,
  shopId: string,
  identityCode: string,
): Promise<void> {
  await prisma.personLink.deleteMany({ where: { shopId, identityCode } });
}

/** The link of an identity, without its address; null when there is none. */
export async function readPersonLink(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  shopId: string,
  identityCode: string,
): Promise<PersonLinkView | null> {
  const link = await prisma.personLink.findUnique({
    where: { shopId_identityCode: { shopId, identityCode } },
  });
  return (
    link && {
      createdAt: link.createdAt.toISOString(),
      endsAt: link.endsAt.toISOString(),
      isOver: link.endsAt <= now(),
    }
  );
}

/** The link with this token, its identity's rights and its shop; null when there is none. */
export async function findPersonLink(deps: ShopsDeps, token: string) {
  const [, secret = "", signature = ""] = tokenFormat.exec(token) ?? [];
  // Refuses guesses without a look into the database.
  if (!isSigned(deps.config, `person-link/${secret}`, signature)) return null;
  return deps.prisma.personLink.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { rights: { include: { shop: true } } },
  });
}

function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
