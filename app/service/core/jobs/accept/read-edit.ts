import type { EngineName } from "#contract/engines.ts";
import { EditChatRequest } from "#contract/operations/playground.ts";
import type { FieldCode, Problem } from "#contract/problems.ts";
import type { Deps } from "../../ports.ts";
import { listEnded } from "../../provider-calls/engine-end-dates.ts";
import { ServiceError } from "../../service-error.ts";
import { editChat } from "../kinds/edit-chat.ts";
import { findEngines } from "./choose-engines.ts";

export type EditReading =
  | { kind: "read"; engine: EngineName }
  | { kind: "refused"; reason: Problem<FieldCode> };

/**
 * The engine that would be asked first to edit one picture in these words, otherwise the first engine's reason against it.
 * @throws ServiceError 400 for a model that is not available.
 */
export async function readEdit(deps: Deps, words: { prompt: string; model: string }): Promise<EditReading> {
  const ended = await listEnded(deps, deps.store);
  const engines = findEngines({ ...deps, ended }, editChat, words.model);
  if (!Array.isArray(engines)) throw ServiceError.invalidField("model", engines);
  // Whether words are understood does not depend on the picture.
  const request = EditChatRequest.parse({ ...words, image_ids: ["picture"] });
  const reasons = engines.map((engine) => engine.findUnsupportedReason({ type: "edit_chat", request }));
  const able = engines[reasons.indexOf(null)];
  return able ? { kind: "read", engine: able.name } : { kind: "refused", reason: reasons[0]!.problem };
}
