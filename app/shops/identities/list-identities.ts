import { listIdentities as listOperation } from "#contract/operations/identities.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { toFailureView } from "../failure.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { toServiceFailure } from "../restyles/draft/credits.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { canCreateIdentities } from "./drafts.ts";
import type {
  GoneIdentity,
  IdentitiesQuery,
  IdentitiesUnread,
  IdentitiesView,
  IdentityCard,
  IdentityChoicesView,
  IdentityOwnership,
} from "./identity-views.ts";
import { listDeletedIdentities } from "./list-deleted-identities.ts";
import { toCard } from "./read-identity.ts";

const pageSize = 24;
/** Maximum number per ownership in a picker; a search finds the others. */
const choicesMax = 60;

/** The service's names of the ownerships. */
const ownershipAsked = { mine: "mine", shared: "shared", provided: "default" } as const;

/** A page of the shop's library. */
export async function listIdentities(
  deps: ShopsDeps,
  shopId: string,
  query: IdentitiesQuery,
): Promise<IdentitiesView> {
  try {
    return await withServiceAccount(deps, shopId, "screen", async (client) => {
      const [page, canCreate] = await Promise.all([
        listPage(deps, client, shopId, query, pageSize),
        canCreateIdentities(client),
      ]);
      const gone = await listGone(deps, client, shopId, query, page.identities);
      const pageCount = Math.ceil(page.total / pageSize);
      return { ...page, page: query.page, pageCount, gone, canCreate, problem: null };
    });
  } catch (error) {
    return toUnread(deps, shopId, error);
  }
}

async function listGone(
  deps: ShopsDeps,
  client: ImageServiceClient,
  shopId: string,
  { ownership, search, page }: IdentitiesQuery,
  listed: IdentityCard[],
): Promise<GoneIdentity[]> {
  if (ownership !== "mine" || search !== "" || page > 1) return [];
  return listDeletedIdentities(
    deps,
    client,
    shopId,
    listed.map(({ code }) => code),
  );
}

/** Identities for a picker: all that are visible to the shop, blocked ones with the reason. */
export async function listIdentityChoices(
  deps: ShopsDeps,
  shopId: string,
  search: string,
): Promise<IdentityChoicesView> {
  try {
    return await withServiceAccount(deps, shopId, "screen", async (client) => {
      const pages = await Promise.all(
        (["mine", "shared", "provided"] as const).map((ownership) =>
          listPage(deps, client, shopId, { ownership, search, page: 1 }, choicesMax),
        ),
      );
      return {
        // Those that can be chosen come first; otherwise in the order of their pages.
        identities: pages
          .flatMap(({ identities }) => identities)
          .toSorted((one, other) => Number(one.blocked !== null) - Number(other.blocked !== null)),
        hasMore: pages.some(({ identities, total }) => total > identities.length),
        problem: null,
      };
    });
  } catch (error) {
    return toUnread(deps, shopId, error);
  }
}

async function listPage(
  { prisma, now }: ShopsDeps,
  client: ImageServiceClient,
  shopId: string,
  { ownership, search, page }: IdentitiesQuery,
  size: number,
): Promise<{ identities: IdentityCard[]; total: number }> {
  const { identities, pagination } = await client.call(listOperation, {
    query: {
      ownership: ownershipAsked[ownership],
      ...(search ? { search } : {}),
      page: String(page),
      per_page: String(size),
      ...(ownership === "provided" ? { include_locked: "true" as const } : {}),
    },
  });
  const rights = await prisma.identityRights.findMany({
    where: { shopId, identityCode: { in: identities.map(({ identity_code }) => identity_code) } },
  });
  const cards = identities.map((identity) => {
    const own = rights.find(({ identityCode }) => identityCode === identity.identity_code) ?? null;
    return toCard(identity, ownership, own, now());
  });
  return { identities: cards, total: pagination.total };
}

/** Finds the ownership of an identity; its name narrows the search. */
export async function findOwnership(
  client: ImageServiceClient,
  identity: { identity_code: string; name: string; visibility: string },
): Promise<IdentityOwnership> {
  if (identity.visibility === "default") return "provided";
  const { identities } = await client.call(listOperation, {
    query: { ownership: "mine", search: identity.name, per_page: "100" },
  });
  const isMine = identities.some(({ identity_code }) => identity_code === identity.identity_code);
  return isMine ? "mine" : "shared";
}

function toUnread(deps: Pick<ShopsDeps, "log">, shopId: string, error: unknown): IdentitiesUnread {
  if (!(error instanceof ImageServiceError)) throw error;
  deps.log.warn({ err: error, shopId }, "The identities could not be read");
  return { identities: null, problem: toFailureView(toServiceFailure(error)) };
}
