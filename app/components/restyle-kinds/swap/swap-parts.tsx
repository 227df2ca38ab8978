import { defaultSize, outputSide } from "#contract/prices.ts";
import { message } from "#shops/messages/message.ts";
import type { SwapOptions } from "#shops/restyles/kinds/swap.ts";
import { identityFact } from "../identity-summary.ts";
import type { KindParts } from "../kind-parts.ts";
import { SwapFields } from "./swap-fields.tsx";

export const swapParts: KindParts<SwapOptions> = {
  label: message("swap.label"),
  help: message("swap.help"),
  first: () => ({ identity: "", isNamed: false, size: defaultSize, variations: 1 }),
  Fields: SwapFields,
  summary: (options, messages) => [identityFact(options, messages)],
  showing: ({ code, name }) => ({ identity: code, identityName: name }),
  missing: ({ identity }) => (identity === "" ? message("swap.missing.note") : null),
  checkKey: ({ identity, size }) => (identity === "" ? null : `${identity} ${size}`),
  outputsPerPhoto: ({ variations }) => variations,
  outputSide: ({ size }, { width, height }) => outputSide(Math.max(width, height), size, false),
};
