import { defaultSize } from "#contract/prices.ts";
import { message } from "#shops/messages/message.ts";
import type { EditOptions } from "#shops/restyles/kinds/edit.ts";
import type { KindParts } from "../kind-parts.ts";
import { EditFields } from "./edit-fields.tsx";

export const editParts: KindParts<EditOptions> = {
  label: message("edit.label"),
  help: message("edit.help"),
  first: () => ({ prompt: "", size: defaultSize }),
  Fields: EditFields,
  summary: ({ prompt }, { t }) => [
    { term: t("edit.prompt"), text: prompt.trim() || t("recolor.color.not_set") },
  ],
  missing: ({ prompt }) => (prompt.trim() === "" ? message("edit.missing") : null),
  ofWords: ({ colors, words }) => (words === undefined || colors ? null : { prompt: words }),
  instructionKey: ({ prompt }) => prompt.trim() || null,
  outputsPerPhoto: () => 1,
  outputSide: ({ size }) => size,
};
