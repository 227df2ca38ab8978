import { findUseProblem, rightsFailure } from "../../identities/rights.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { PublicationRefused } from "./publication-failure.ts";
import type { PublicationToRun } from "./publication-rows.ts";

/**
 * Checks the rights in an image's identity, which may have ended since the publishing was requested. Called before the
 * image's file is created and before it is attached.
 *
 * @throws PublicationRefused
 */
export async function assertMayPublish(
  deps: ShopsDeps,
  { shopId, image }: Pick<PublicationToRun, "shopId" | "image">,
): Promise<void> {
  const { identityCode } = image.source.product.restyle;
  const problem = identityCode === null ? null : await findUseProblem(deps, shopId, identityCode);
  if (problem) throw new PublicationRefused(rightsFailure(problem));
}
