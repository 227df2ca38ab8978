import type { z } from "zod";
import { listModels } from "#contract/operations/jobs.ts";
import { type EnginePrices, outputPrices, type PriceTable } from "#contract/prices.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { OfferedKind } from "../../views.ts";
import type { RestyleKind } from "./kind.ts";
import { listPrices, ownEngine } from "./price-output.ts";

/**
 * Kinds that an engine of the service draws, in the order of the registry, each with the styles that are drawn. All of
 * them, with the styles that every engine draws, while the service does not say or draws none: nothing can start then.
 */
export async function listOfferedKinds(deps: ShopsDeps, shopId: string): Promise<OfferedKind[]> {
  const kinds = Object.values(deps.kinds);
  const drawn = await readDrawn(deps, shopId);
  const offered = kinds.flatMap((kind) => {
    const known = drawn.get(kind.jobType);
    return known ? [toOffered(kind, known)] : [];
  });
  return offered.length > 0 ? offered : kinds.map((kind) => toOffered(kind, undrawn(kind)));
}

/** A kind as it is on offer, also where no engine draws it. @throws ImageServiceError while the service does not say */
export async function getOfferedKind(
  deps: ShopsDeps,
  shopId: string,
  kind: RestyleKind,
): Promise<OfferedKind> {
  const drawn = await fetchDrawn(deps, shopId);
  return toOffered(kind, drawn.get(kind.jobType) ?? undrawn(kind));
}

/** The shop's prices of a kind; the most that they can be while the service does not say. */
export async function readPrices(
  deps: ShopsDeps,
  shopId: string,
  { jobType }: Pick<RestyleKind, "jobType">,
): Promise<EnginePrices> {
  return (await readDrawn(deps, shopId)).get(jobType)?.prices ?? listPrices;
}

/** What draws each job type by default, and for how much; empty while the service does not say. */
async function readDrawn(deps: ShopsDeps, shopId: string): Promise<ReadonlyMap<string, Drawn>> {
  try {
    return await fetchDrawn(deps, shopId);
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shopId }, "The service's models could not be read");
    return new Map();
  }
}

async function fetchDrawn(deps: ShopsDeps, shopId: string): Promise<ReadonlyMap<string, Drawn>> {
  const { operations } = await withServiceAccount(deps, shopId, "screen", (client) =>
    client.call(listModels, {}),
  );
  return new Map(
    operations.flatMap(({ job_type, models }) =>
      models.flatMap((model) =>
        model.default && model.available ? [[job_type, toDrawn(model)] as const] : [],
      ),
    ),
  );
}

/** What is drawn of a kind for certain, for the most that it can cost. */
function undrawn({ styles }: RestyleKind): Drawn {
  return { styles: [...(styles ?? [])], isDrawnByModel: false, prices: listPrices };
}

type Drawn = Pick<OfferedKind, "styles" | "isDrawnByModel" | "prices">;

type Models = z.output<(typeof listModels.replies)[200]>["operations"][number]["models"];

function toDrawn({
  styles,
  engines,
  credits,
}: Pick<Models[number], "styles" | "engines" | "credits">): Drawn {
  const isOwn = engines.every((engine) => engine === ownEngine);
  const first: PriceTable = { ...outputPrices, ...credits };
  return {
    styles: [...styles],
    isDrawnByModel: engines.length > 0 && engines[0] !== ownEngine,
    prices: { first, most: isOwn ? first : outputPrices },
  };
}

function toOffered({ name, imagesPerProductMax }: RestyleKind, drawn: Drawn): OfferedKind {
  return { name, imagesPerProductMax, ...drawn };
}
