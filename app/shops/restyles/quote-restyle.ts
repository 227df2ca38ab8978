import type { ShopsDeps } from "../shops-deps.ts";
import type { CreditsView, QuoteOutcome, QuoteView } from "../views.ts";
import { readCredits } from "./credits.ts";
import { parseDraft, type ReadDraft } from "./parse-draft.ts";

/**
 * The price of a draft before it runs. Prices are the interface's own table, which is what the service holds by; its
 * dry run can't be asked here, since it wants photos that are uploaded already.
 *
 * @throws a 503 `Response` when the shop's credits can't be read
 */
export async function quoteRestyle(deps: ShopsDeps, shopId: string, input: unknown): Promise<QuoteOutcome> {
  const reading = parseDraft(deps.kinds, input, "price");
  if (!reading.ok) return reading;
  const { credits } = await readCredits(deps, shopId);
  if (!credits) {
    throw new Response("The credits can't be read", { status: 503, headers: { "Retry-After": "30" } });
  }
  return { ok: true, quote: toQuote(reading.draft, credits) };
}

export function toQuote({ kind, options, outputs }: ReadDraft, credits: CreditsView): QuoteView {
  const creditsPerOutput = kind.creditsPerOutput(options);
  const requiredCredits = outputs * creditsPerOutput;
  return {
    requiredCredits,
    outputs,
    creditsPerOutput,
    availableCredits: credits.available,
    leftAfter: credits.available - requiredCredits,
    isEnough: credits.available >= requiredCredits,
  };
}
