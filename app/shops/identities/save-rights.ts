import { toRightsFlowDueAt } from "../flow/flow-triggers.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { message } from "../messages/message.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { DraftProblem } from "../views.ts";
import { notFound, withRefusals } from "./identity-refusal.ts";
import type { IdentityOutcome, RightsChange } from "./identity-views.ts";
import { readIdentity } from "./read-identity.ts";
import { toDay } from "./rights.ts";
import {
  type Channel,
  type ConsentType,
  channels,
  consentBytesMax,
  consentTypes,
  marketCharsMax,
  marketsMax,
} from "./rights-limits.ts";

/**
 * Records the shop's rights in an identity. A consent file replaces the former one; without one the former is kept. A
 * withdrawal is final and not changed.
 *
 * @throws a 404 `Response` for an identity that is not visible to the shop
 */
export async function saveRights(
  deps: ShopsDeps,
  shopId: string,
  code: string,
  change: RightsChange,
): Promise<IdentityOutcome<null>> {
  const problems = findProblems(change);
  if (problems.length > 0) return { ok: false, problems };
  const seen = await withRefusals(deps, shopId, () =>
    withServiceAccount(deps, shopId, "screen", async (client, { serviceAccountId }) => {
      await readIdentity(client, code);
      return serviceAccountId;
    }),
  );
  if (!seen.ok) return seen;
  await writeRights(deps, { shopId, identityCode: code }, change, seen.value);
  return { ok: true, value: null };
}

async function writeRights(
  { prisma, now }: ShopsDeps,
  key: { shopId: string; identityCode: string },
  { licenceEndsOn, markets, channels: chosen, consent }: RightsChange,
  knownToAccountId: string,
): Promise<void> {
  const endsOn = licenceEndsOn === null ? null : new Date(`${licenceEndsOn}T00:00:00Z`);
  const rights = {
    knownToAccountId,
    daysUnknown: 0,
    goneAt: null,
    licenceEndsOn: endsOn,
    markets,
    channels: chosen,
    updatedAt: now(),
  };
  await prisma.$transaction(async (tx) => {
    const before = await tx.identityRights.findUnique({ where: { shopId_identityCode: key } });
    // Saved again with the same end, it was told.
    const isSameEnd = before?.licenceEndsOn?.getTime() === endsOn?.getTime();
    const told = isSameEnd ? {} : { flowDueAt: toRightsFlowDueAt(endsOn) };
    await tx.identityRights.upsert({
      where: { shopId_identityCode: key },
      create: { ...key, ...rights, ...told, createdAt: now() },
      update: { ...rights, ...told },
    });
    if (!consent) return;
    const file = {
      filename: consent.filename,
      mime: consent.mime,
      content: consent.bytes,
      addedAt: now(),
    };
    await tx.identityConsent.upsert({
      where: { shopId_identityCode: key },
      create: { ...key, ...file },
      update: file,
    });
  });
}

/** Removes the consent file of an identity. Idempotent. */
export async function removeConsent(
  { prisma }: ShopsDeps,
  shopId: string,
  identityCode: string,
): Promise<void> {
  await prisma.identityConsent.deleteMany({ where: { shopId, identityCode } });
}

/** The consent file of an identity as a download. @throws a 404 `Response` when the shop has none */
export async function openConsent(
  { prisma }: ShopsDeps,
  shopId: string,
  identityCode: string,
): Promise<Response> {
  const file = await prisma.identityConsent.findUnique({
    where: { shopId_identityCode: { shopId, identityCode } },
  });
  if (!file) throw notFound();
  return new Response(file.content, {
    headers: {
      "Content-Type": file.mime,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function findProblems({ licenceEndsOn, markets, channels: chosen, consent }: RightsChange): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (licenceEndsOn !== null && !isDay(licenceEndsOn)) {
    problems.push({ field: "licenceEndsOn", message: message("identity.rights.day") });
  }
  if (markets.length > marketsMax || markets.some((market) => market.length > marketCharsMax)) {
    const max = { markets: marketsMax, characters: marketCharsMax };
    problems.push({ field: "markets", message: message("identity.rights.markets.max", max) });
  }
  if (!chosen.every((channel) => channels.includes(channel as Channel))) {
    problems.push({ field: "channels", message: message("draft.invalid") });
  }
  if (consent && !isOfItsType(consent)) {
    problems.push({ field: "consent", message: message("identity.rights.consent.type") });
  } else if (consent && consent.bytes.length > consentBytesMax) {
    const max = { megabytes: consentBytesMax / 1024 / 1024 };
    problems.push({ field: "consent", message: message("identity.rights.consent.max", max) });
  }
  return problems;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^[12]\d{3}-/.test(text) && !Number.isNaN(time) && toDay(new Date(time)) === text;
}

const signatures: Record<ConsentType, string> = {
  "application/pdf": "%PDF-",
  "image/jpeg": "\xff\xd8\xff",
  "image/png": "\x89PNG\r\n",
  "image/webp": "RIFF",
};

/** True for a file of an accepted type with the signature of that type. */
function isOfItsType({ mime, bytes }: NonNullable<RightsChange["consent"]>): boolean {
  if (!Object.hasOwn(consentTypes, mime)) return false;
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  return start.startsWith(signatures[mime as ConsentType]);
}
