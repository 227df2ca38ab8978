import type { IdentityRights } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import { listFileStates } from "#admin-api/list-file-states.ts";
import type { LiveImageView, PersonPage } from "../identities/identity-views.ts";
import { listLiveImages } from "../identities/live-images.ts";
import { toDay } from "../identities/rights.ts";
import type { Channel } from "../identities/rights-limits.ts";
import { readWithdrawal, withdrawSeenIdentity } from "../identities/withdraw-identity.ts";
import { openShopAdmin } from "../offline-admin.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { findPersonLink } from "./person-link.ts";

/** How long the page waits for Shopify's addresses of its pictures. */
const picturesWithinMs = 4_000;

/** Width in pixels that Shopify's CDN is asked for. */
const pictureWidth = 480;

/**
 * What the pictured person sees at their link: the images of them in this shop, what was agreed, and how far a withdrawal is.
 * Names nobody but the shop.
 */
export async function getPersonPage(deps: ShopsDeps, token: string, page: number): Promise<PersonPage> {
  const link = await findPersonLink(deps, token);
  if (!link) return { state: "unknown" };
  if (link.endsAt <= deps.now()) return { state: "over" };
  const { shopId, identityCode, rights } = link;
  const { images, ...place } = await listLiveImages(deps, shopId, identityCode, page, [
    "published",
    "undoing",
  ]);
  const { shop } = rights;
  return {
    state: "open",
    shopName: shop.name,
    hasLeft: shop.uninstalledAt !== null,
    endsAt: link.endsAt.toISOString(),
    images: await withPictures(deps, shop.domain, images),
    ...place,
    ...toTerms(rights),
    withdrawal: rights.withdrawnAt && {
      at: rights.withdrawnAt.toISOString(),
      ...(await readWithdrawal(deps, shopId, identityCode)),
    },
  };
}

/**
 * Withdraws the identity of a link for the pictured person. Repeating it changes nothing.
 *
 * @returns false when the link is unknown or over
 */
export async function withdrawByPerson(deps: ShopsDeps, token: string): Promise<boolean> {
  const link = await findPersonLink(deps, token);
  if (!link || link.endsAt <= deps.now()) return false;
  await withdrawSeenIdentity(deps, link.shopId, link.identityCode, { isByPerson: true });
  return true;
}

function toTerms({ licenceEndsOn, markets, channels }: IdentityRights) {
  return {
    licenceEndsOn: licenceEndsOn && toDay(licenceEndsOn),
    markets,
    channels: channels as Channel[],
  };
}

/** Without pictures where Shopify does not answer soon: the list and the withdrawal must not wait for it. */
async function withPictures(
  deps: ShopsDeps,
  shopDomain: string,
  images: LiveImageView[],
): Promise<LiveImageView[]> {
  const ids = images.flatMap(({ mediaId }) => mediaId ?? []);
  if (ids.length === 0) return images;
  const states = await Promise.race([
    listFileStates(openShopAdmin(deps, shopDomain), ids).catch((error: unknown) => {
      if (!(error instanceof AdminApiError)) throw error;
      deps.log.warn({ err: error, shop: shopDomain }, "Pictures of a person's page could not be read");
      return null;
    }),
    new Promise<null>((resolve) => setTimeout(resolve, picturesWithinMs, null).unref()),
  ]);
  return images.map((image) => ({
    ...image,
    pictureUrl: toSmall(states?.get(image.mediaId ?? "")?.url ?? null),
  }));
}

function toSmall(url: string | null): string | null {
  if (url === null) return null;
  const small = new URL(url);
  small.searchParams.set("width", String(pictureWidth));
  return small.href;
}
