import type { Prisma } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import type { ProductWithMedia } from "#admin-api/get-products-with-media.ts";
import { findOwnMedia } from "../catalogue/get-new-restyle.ts";
import { toSelectedProduct } from "../catalogue/usable-images.ts";
import { type Message, message } from "../messages/message.ts";
import { findKind } from "../restyles/kinds/kind.ts";
import { type StartClaim, startRestyle } from "../restyles/start/start-restyle.ts";
import type { LookedPreset } from "../shop-looks/look-of-preset.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { PresetView, SelectedProduct, SourceImage } from "../views.ts";

/** Who starts restyles without a person at the form; their submissions begin with it. */
const starters = ["flow", "automation"] as const;

interface PresetStart {
  product: ProductWithMedia;
  preset: LookedPreset;
  actor: (typeof starters)[number];
  /** What asks for it, such as a workflow's run: asked again, it finds the restyle that it started. */
  asker: string;
  /** Runs in the transaction that records the restyle. */
  claim?: StartClaim;
}

/**
 * Starts a restyle of a product's photos with a preset; its images wait for the merchant's review. Nothing is started when
 * credits are short, or while an earlier restyle without a person, of this product and with these settings, still has images
 * to make or to review: what runs too often does not spend what nobody looks at.
 *
 * @returns why nothing was started; null when it was
 */
export async function startWithPreset(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  { product, preset, actor, asker, claim }: PresetStart,
): Promise<Message | null> {
  const { kind, options, look } = preset;
  if (await isWaiting(deps, shopId, product.id, preset)) return message("flow.waiting");
  const selected = toSelectedProduct(product, await findOwnMedia(deps, shopId, [product.id]));
  if (selected.problem) return selected.problem.detail;
  const mediaIds = presetPhotos(deps, preset, selected).map(({ mediaId }) => mediaId);
  const draft = { kind, options, images: [{ productId: product.id, mediaIds }], look };
  const submissionId = toSubmissionId(actor, asker);
  const outcome = await startRestyle(deps, admin, shopId, actor, draft, submissionId, null, claim);
  return outcome.ok ? null : outcome.problems[0]!.message;
}

/** The id of the restyle's submission, by which it is known who asked for it. */
export function toSubmissionId(actor: PresetStart["actor"], asker: string): string {
  return `${actor}/${asker}`;
}

/** The photos of a product that a preset takes, as the form proposes them. */
export function presetPhotos(
  { kinds }: Pick<ShopsDeps, "kinds">,
  { kind }: PresetView,
  { images }: SelectedProduct,
): SourceImage[] {
  return images
    .filter(({ isOwn, isSizeChart }) => !isOwn && !isSizeChart)
    .slice(0, findKind(kinds, kind)!.imagesPerProductMax);
}

async function isWaiting(
  { prisma }: ShopsDeps,
  shopId: string,
  productId: string,
  { kind, options }: PresetView,
): Promise<boolean> {
  const open: Prisma.RestyleImageWhereInput = {
    OR: [{ state: { in: ["waiting", "uploading", "working"] } }, { state: "ready", decision: "undecided" }],
  };
  const count = await prisma.restyle.count({
    where: {
      shopId,
      OR: starters.map((actor) => ({ submissionId: { startsWith: toSubmissionId(actor, "") } })),
      kind,
      options: { equals: options as Prisma.InputJsonObject },
      products: { some: { productId, sources: { some: { images: { some: open } } } } },
    },
  });
  return count > 0;
}
