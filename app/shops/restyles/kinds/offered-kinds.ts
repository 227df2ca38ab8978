import { listModels } from "#contract/operations/list-models.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { RestyleKind } from "./kind.ts";

/**
 * Kinds that an engine of the service draws, in the order of the registry. All of them while the service does not say
 * or draws none: nothing can start then.
 */
export async function listOfferedKinds(deps: ShopsDeps, shopId: string): Promise<RestyleKind[]> {
  const kinds = Object.values(deps.kinds);
  try {
    const { operations } = await withServiceAccount(deps, shopId, "screen", (client) =>
      client.call(listModels, {}),
    );
    const drawn = new Set<string>(
      operations
        .filter(({ models }) => models.some((model) => model.default && model.available))
        .map(({ job_type }) => job_type),
    );
    const offered = kinds.filter(({ jobType }) => drawn.has(jobType));
    return offered.length > 0 ? offered : kinds;
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shopId }, "The service did not say what it draws");
    return kinds;
  }
}
