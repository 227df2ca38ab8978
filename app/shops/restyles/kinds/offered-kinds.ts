import type { EngineName } from "#contract/engines.ts";
import { listModels } from "#contract/operations/jobs.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { OfferedKind } from "../../views.ts";
import type { RestyleKind } from "./kind.ts";

/** The service's own engine, which draws without an image model. */
const ownEngine: EngineName = "onda";

/**
 * Kinds that an engine of the service draws, in the order of the registry, each with the styles that are drawn. All of
 * them, with the styles that every engine draws, while the service does not say or draws none: nothing can start then.
 */
export async function listOfferedKinds(deps: ShopsDeps, shopId: string): Promise<OfferedKind[]> {
  const kinds = Object.values(deps.kinds);
  const unsaid = kinds.map((kind) =>
    toOffered(kind, { styles: [...(kind.styles ?? [])], isDrawnByModel: false }),
  );
  try {
    const { operations } = await withServiceAccount(deps, shopId, "screen", (client) =>
      client.call(listModels, {}),
    );
    const drawn = new Map<string, Drawn>(
      operations.flatMap(({ job_type, models }) =>
        models.flatMap((model) =>
          model.default && model.available ? [[job_type, toDrawn(model)] as const] : [],
        ),
      ),
    );
    const offered = kinds.flatMap((kind) => {
      const known = drawn.get(kind.jobType);
      return known ? [toOffered(kind, known)] : [];
    });
    return offered.length > 0 ? offered : unsaid;
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shopId }, "The service's models could not be read");
    return unsaid;
  }
}

type Drawn = Pick<OfferedKind, "styles" | "isDrawnByModel">;

/** @param engines in the order in which they are tried. */
function toDrawn({ styles, engines }: { styles: readonly string[]; engines: readonly EngineName[] }): Drawn {
  return { styles: [...styles], isDrawnByModel: engines.length > 0 && engines[0] !== ownEngine };
}

function toOffered({ name, imagesPerProductMax }: RestyleKind, drawn: Drawn): OfferedKind {
  return { name, imagesPerProductMax, ...drawn };
}
