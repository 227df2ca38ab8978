import { goodFace } from "#contract/face.ts";
import type { IdentityBody } from "#contract/identity-fields.ts";
import { listGroups } from "#contract/operations/groups.ts";
import { getIdentityResults } from "#contract/operations/identities.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { en } from "../messages/en.ts";
import { type Message, message } from "../messages/message.ts";
import { personLinkDays, readPersonLink } from "../person-links/person-link.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { findNameInRestyles } from "./find-name-in-restyles.ts";
import { notFound } from "./identity-refusal.ts";
import { listUses } from "./identity-uses.ts";
import type {
  FaceView,
  IdentityCard,
  IdentityDetailView,
  IdentityOwnership,
  RightsView,
} from "./identity-views.ts";
import { findOwnership } from "./list-identities.ts";
import { listLiveImages } from "./live-images.ts";
import { findIdentity, toCard } from "./read-identity.ts";
import { toDay } from "./rights.ts";
import { type Channel, channels, consentBytesMax, consentTypes } from "./rights-limits.ts";
import { readWithdrawal } from "./withdraw-identity.ts";

/**
 * One identity with its rights and its uses. Of one that the service does not know any more, or does not show to the shop
 * any more, the uses are left, so that its published images can be withdrawn.
 *
 * @throws a 404 `Response` for one that the shop may not see and has never used, a 503 one while the service can't be reached
 */
export async function getIdentity(
  deps: ShopsDeps,
  shopId: string,
  code: string,
  livePage = 1,
): Promise<IdentityDetailView> {
  const { prisma, now } = deps;
  const atService = await findAtService(deps, shopId, code);
  const [rights, uses, live, link, formerName] = await Promise.all([
    prisma.identityRights.findUnique({
      where: { shopId_identityCode: { shopId, identityCode: code } },
      include: { consent: { select: { filename: true, addedAt: true } } },
    }),
    listUses(deps, shopId, code),
    listLiveImages(deps, shopId, code, livePage),
    readPersonLink(deps, shopId, code),
    atService ? null : findNameInRestyles(deps, shopId, code),
  ]);
  if (!atService && formerName === null) throw notFound();
  return {
    ...(atService ? toDetails(atService, rights, now()) : toGone(code, formerName ?? code)),
    rights: toRightsView(rights),
    rightsLimits: { channels: [...channels], consentTypes: Object.keys(consentTypes), consentBytesMax },
    ...uses,
    publishedCount: live.total,
    live,
    link,
    linkDays: [...personLinkDays],
    byPerson: rights?.isWithdrawnByPerson ? { isNoted: rights.personNoticedAt !== null } : null,
    withdrawal: rights?.withdrawnAt ? await readWithdrawal(deps, shopId, code) : null,
  };
}

type AtService = NonNullable<Awaited<ReturnType<typeof findAtService>>>;

function toDetails(
  { identity, ownership, faceUrl, groups }: AtService,
  rights: Parameters<typeof toCard>[2],
  now: Date,
) {
  return {
    isGone: false,
    identity: toCard(identity, ownership, rights, now),
    qualityScore: identity.quality_score,
    faceUrl,
    face: toFace(identity),
    warnings: [...identity.warnings.map(toWarning), ...listPoseWarnings(identity)],
    consent: identity.consent,
    groups,
  };
}

function toGone(code: string, name: string) {
  const identity: IdentityCard = {
    code,
    name,
    tag: null,
    ownership: null,
    thumbnailUrl: null,
    photoUrl: null,
    status: "completed",
    problem: null,
    blocked: message("identity.gone.detail"),
    licenceEndsOn: null,
  };
  return {
    isGone: true,
    identity,
    qualityScore: null,
    faceUrl: null,
    face: null,
    warnings: [],
    consent: null,
    groups: null,
  };
}

/** Null for an identity that the service does not know. */
async function findAtService(deps: ShopsDeps, shopId: string, code: string) {
  try {
    return await withServiceAccount(deps, shopId, "screen", async (client) => {
      const identity = await findIdentity(client, code);
      if (!identity) return null;
      const [ownership, faceUrl] = await Promise.all([
        findOwnership(client, identity),
        findFaceUrl(client, identity),
      ]);
      return { identity, ownership, faceUrl, groups: await readGroups(client, identity, ownership) };
    });
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shopId }, "An identity could not be read");
    throw new Response("The identity can't be read", { status: 503, headers: { "Retry-After": "30" } });
  }
}

async function findFaceUrl(client: ImageServiceClient, identity: IdentityBody): Promise<string | null> {
  if (identity.preprocessing_status !== "completed") return null;
  const { processed_images } = await client.call(getIdentityResults, {
    params: { identity_code: identity.identity_code },
  });
  return processed_images[0]?.link ?? null;
}

async function readGroups(
  client: ImageServiceClient,
  identity: IdentityBody,
  ownership: IdentityOwnership,
): Promise<IdentityDetailView["groups"]> {
  if (ownership !== "mine") return null;
  const { groups } = await client.call(listGroups, { query: { per_page: "100" } });
  return groups.map(({ name }) => ({ name, isShared: identity.groups.includes(name) }));
}

const parts = ["size", "sharpness", "exposure", "pose", "eyes", "occlusion"] as const;

function toFace({ face_metadata: face }: IdentityBody): FaceView | null {
  if (!face) return null;
  return {
    widthPixels: Math.round(face.face_width),
    grades: parts.map((part) => ({ part, value: Math.round(face.parts[part]) })),
  };
}

/** A warning of a later release is shown by its code. */
/** A score that is good as a whole can hide a face that looks aside. */
function listPoseWarnings({ warnings, face_metadata }: IdentityBody): Message[] {
  const isSaid = warnings.some(({ code }) => code === "face_of_low_quality");
  const { pose } = face_metadata?.parts ?? {};
  if (isSaid || pose === undefined || pose >= goodFace.scoreMin) return [];
  return [message("identity.warning.not_frontal", { score: Math.round(pose), minimum: goodFace.scoreMin })];
}

function toWarning({ code, params }: IdentityBody["warnings"][number]): Message {
  const key = `identity.warning.${code}`;
  return Object.hasOwn(en, key)
    ? ({ key, ...(params && { params }) } as Message)
    : message("identity.warning_unknown", { reference: code });
}

function toRightsView(
  rights:
    | (Record<"licenceEndsOn" | "withdrawnAt", Date | null> & {
        markets: string[];
        channels: string[];
        consent: { filename: string; addedAt: Date } | null;
      })
    | null,
): RightsView {
  if (!rights) {
    return { licenceEndsOn: null, markets: [], channels: [], consent: null, withdrawnAt: null };
  }
  const { licenceEndsOn, markets, consent, withdrawnAt } = rights;
  return {
    licenceEndsOn: licenceEndsOn && toDay(licenceEndsOn),
    markets,
    channels: rights.channels as Channel[],
    consent: consent && { filename: consent.filename, addedAt: consent.addedAt.toISOString() },
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}
