import type { Reply } from "#contract/operation.ts";
import { readWish } from "#contract/operations/jobs.ts";
import { readEdit } from "#contract/operations/playground.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { serviceFailure, toFailureView } from "../../failure.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import { type Message, message } from "../../messages/message.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { DraftProblem, WishLineView, WishView } from "../../views.ts";
import type { KindOfRestyle, WishInWords } from "../kinds/kind.ts";
import { parseWork } from "./parse-draft.ts";

const nothing: WishView = { lines: [], isUnreached: false };

/**
 * The service's interpretation of a draft's texts, which the form shows before payment. Empty for an invalid draft
 * or one without texts.
 */
export async function readWishOfDraft(deps: ShopsDeps, shopId: string, input: unknown): Promise<WishView> {
  const reading = parseWork(deps.kinds, input, "price");
  if (!reading.ok) return nothing;
  try {
    return { lines: await readLines(deps, shopId, reading.work), isUnreached: false };
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shopId }, "An instruction could not be interpreted");
    return { lines: [], isUnreached: true };
  }
}

/**
 * Problems of texts that the service can't interpret.
 *
 * @throws ImageServiceError
 */
export async function listWishProblems(
  deps: ShopsDeps,
  shopId: string,
  work: KindOfRestyle,
): Promise<DraftProblem[]> {
  const lines = await readLines(deps, shopId, work);
  const problems = lines.flatMap(({ field, problem }) => (problem ? [{ field, message: problem }] : []));
  return problems.filter(({ field }, index) => problems.findIndex((one) => one.field === field) === index);
}

async function readLines(
  deps: ShopsDeps,
  shopId: string,
  { kind, options }: KindOfRestyle,
): Promise<WishLineView[]> {
  const wishes = kind.wishes?.(options) ?? [];
  if (wishes.length === 0) return [];
  return withServiceAccount(deps, shopId, "screen", (client) =>
    Promise.all(wishes.map((wish) => readLine(client, wish))),
  );
}

async function readLine(client: ImageServiceClient, wish: WishInWords): Promise<WishLineView> {
  const { field } = wish;
  const nothing = {
    field,
    color: null,
    kept: [],
    isReadByModel: false,
    problem: null,
    garment: null,
    engine: null,
  };
  try {
    if ("prompt" in wish) {
      const said = await client.call(readEdit, { body: { prompt: wish.prompt } });
      return { ...nothing, engine: said.engine, problem: toProblem({ ...said, ignored: [] }) };
    }
    const said = await client.call(readWish, { body: wish.words });
    return {
      ...nothing,
      color: said.color,
      kept: said.kept,
      isReadByModel: said.read_by === "model",
      problem: toProblem(said),
      garment: said.is_garment_known ? null : (wish.words.garment_label ?? null),
    };
  } catch (error) {
    if (!(error instanceof ImageServiceError) || error.body?.code !== "content_blocked") throw error;
    const { code, params, error: sentence } = error.body;
    return { ...nothing, problem: toFailureView(serviceFailure({ code, params, sentence })).detail };
  }
}

type Said = Pick<Reply<typeof readWish>, "is_understood" | "code" | "params" | "error_message" | "ignored">;

function toProblem(said: Said): Message | null {
  if (!said.is_understood) {
    const { code, params, error_message: sentence } = said;
    return toFailureView(serviceFailure({ code, params, sentence })).detail;
  }
  if (said.ignored.length === 0) return null;
  return message("wish.ignored", { words: said.ignored.join(", ") });
}
