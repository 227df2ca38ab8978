import { defaultSize } from "#contract/prices.ts";
import { message } from "#shops/messages/message.ts";
import type { EditOptions } from "#shops/restyles/kinds/edit.ts";
import type { KindParts } from "../kind-parts.ts";
import { takeSize, takeWords } from "../take-look.ts";
import { EditFields } from "./edit-fields.tsx";

export const editParts: KindParts<EditOptions> = {
  label: message("edit.label"),
  help: message("edit.help"),
  first: () => ({ prompt: "", size: defaultSize }),
  Fields: EditFields,
  summary: ({ prompt }, { t }) => [
    { term: t("edit.prompt"), text: prompt.trim() || t("recolor.color.not_set") },
  ],
  // Never in place of words that the merchant wrote.
  ofLook: (look, { options, isDrawnByModel }, messages) => {
    const words = takeWords(look, messages, (words) => ({
      prompt: messages.t(look.background === null ? "looks.words.edit_light" : "looks.words.edit", { words }),
    }));
    const own = options.prompt.trim();
    const isTaken = isDrawnByModel && (own === "" || own === (words.background ?? words.light)?.prompt);
    return { ...(isTaken ? words : {}), ...takeSize(look) };
  },
  missing: ({ prompt }) => (prompt.trim() === "" ? message("edit.missing") : null),
  instructionKey: ({ prompt }) => prompt.trim() || null,
  outputsPerPhoto: () => 1,
  outputSide: ({ size }) => size,
};
