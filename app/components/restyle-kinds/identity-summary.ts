import type { Messages } from "#shops/messages/create-messages.ts";
import type { SummaryFact } from "./kind-parts.ts";

/** The line of a summary that names the chosen identity. */
export function identityFact(
  { identity, identityName }: { identity: string; identityName?: string },
  { t }: Messages,
): SummaryFact {
  const text = identity ? (identityName ?? identity) : t("swap.identity.not_set");
  return { term: t("swap.identity"), text };
}
