import { defaultSize } from "#contract/prices.ts";
import { message } from "#shops/messages/message.ts";
import type { FlatToModelOptions } from "#shops/restyles/kinds/flat-to-model.ts";
import { identityFact } from "../identity-summary.ts";
import type { KindParts } from "../kind-parts.ts";
import { FlatToModelFields } from "./flat-to-model-fields.tsx";

export const flatToModelParts: KindParts<FlatToModelOptions> = {
  label: message("flat_to_model.label"),
  help: message("flat_to_model.help"),
  first: () => ({
    identity: "",
    isNamed: false,
    pose: "",
    background: "",
    size: defaultSize,
  }),
  Fields: FlatToModelFields,
  summary: (options, messages) => [identityFact(options, messages)],
  missing: ({ identity }) => (identity === "" ? message("swap.missing.note") : null),
  outputsPerPhoto: () => 1,
  outputSide: ({ size }) => size,
};
