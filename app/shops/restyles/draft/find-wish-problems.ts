import { ImageServiceError } from "#image-service/image-service-error.ts";
import { toFailureView } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { DraftProblem } from "../../views.ts";
import type { KindOfRestyle } from "../kinds/kind.ts";
import { toServiceFailure } from "./credits.ts";
import { listWishProblems } from "./read-wish.ts";

/** Problems of the work's texts, or of the service when it does not respond. */
export async function findWishProblems(
  deps: ShopsDeps,
  shopId: string,
  work: KindOfRestyle,
): Promise<DraftProblem[]> {
  try {
    return await listWishProblems(deps, shopId, work);
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    return [{ field: null, message: toFailureView(toServiceFailure(error)).detail }];
  }
}
