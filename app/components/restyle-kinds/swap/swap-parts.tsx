import { outputSide, priceOfSide } from "#contract/prices.ts";
import { message } from "#shops/messages/message.ts";
import type { SwapDraft } from "#shops/restyles/kinds/swap.ts";
import type { KindParts } from "../kind-parts.ts";
import { usualSizeOf } from "../usual-size.ts";
import { SwapFields } from "./swap-fields.tsx";

/** The draft of the form; the name is only shown, the start reads it anew. */
export type SwapForm = SwapDraft & { identityName?: string };

export const swapParts: KindParts<SwapForm> = {
  label: message("swap.label"),
  first: ({ prices }) => ({ identity: "", isNamed: false, size: usualSizeOf(prices), variations: 1 }),
  Fields: SwapFields,
  summary: ({ identity, identityName }, { t }) => [
    { term: t("swap.identity"), text: identity ? (identityName ?? identity) : t("swap.identity.not_set") },
  ],
  missing: ({ identity }) => (identity === "" ? message("swap.missing.note") : null),
  outputsPerPhoto: ({ variations }) => variations,
  creditsPerOutput: ({ size }, { width, height }) =>
    priceOfSide(outputSide(Math.max(width, height), size, false)),
};
