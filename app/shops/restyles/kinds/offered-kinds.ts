import { listModels } from "#contract/operations/list-models.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { OfferedKind } from "../../views.ts";
import type { RestyleKind } from "./kind.ts";

/**
 * Kinds that an engine of the service draws, in the order of the registry, each with the styles that are drawn. All of
 * them, with the styles that every engine draws, while the service does not say or draws none: nothing can start then.
 */
export async function listOfferedKinds(deps: ShopsDeps, shopId: string): Promise<OfferedKind[]> {
  const kinds = Object.values(deps.kinds);
  const unsaid = kinds.map((kind) => toOffered(kind, kind.styles ?? []));
  try {
    const { operations } = await withServiceAccount(deps, shopId, "screen", (client) =>
      client.call(listModels, {}),
    );
    const drawn = new Map<string, readonly string[]>(
      operations.flatMap(({ job_type, models }) =>
        models.flatMap((model) =>
          model.default && model.available ? [[job_type, model.styles] as const] : [],
        ),
      ),
    );
    const offered = kinds.flatMap((kind) => {
      const styles = drawn.get(kind.jobType);
      return styles ? [toOffered(kind, styles)] : [];
    });
    return offered.length > 0 ? offered : unsaid;
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shopId }, "The service's models could not be read");
    return unsaid;
  }
}

function toOffered({ name, imagesPerProductMax }: RestyleKind, styles: readonly string[]): OfferedKind {
  return { name, imagesPerProductMax, styles: [...styles] };
}
