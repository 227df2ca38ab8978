import { readOutlinesOfDraft } from "../outlines/outlines-of-draft.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { CreditsView, LeftOutView, QuoteOutcome, QuoteView } from "../views.ts";
import { readCredits } from "./credits.ts";
import { parseDraft, type ReadDraft, withImages } from "./parse-draft.ts";

/**
 * Price of a draft. Prices come from the contract's table, which the service uses as well; the service's dry
 * run needs uploaded photos and can't be used here.
 *
 * @throws a 503 `Response` when the shop's credits can't be read
 */
export async function quoteRestyle(deps: ShopsDeps, shopId: string, input: unknown): Promise<QuoteOutcome> {
  const reading = parseDraft(deps.kinds, input, "price");
  if (!reading.ok) return reading;
  const { credits } = await readCredits(deps, shopId);
  if (!credits) {
    throw new Response("The shop's credits can't be read", { status: 503, headers: { "Retry-After": "30" } });
  }
  const { images, leftOut } = await readOutlinesOfDraft(deps, shopId, reading.draft);
  return { ok: true, quote: toQuote(withImages(reading.draft, images), credits, leftOut) };
}

/** @param leftOut photos that the draft's images no longer hold */
export function toQuote(
  { kind, options, outputs }: ReadDraft,
  credits: CreditsView,
  leftOut: LeftOutView,
): QuoteView {
  const creditsPerOutput = kind.creditsPerOutput(options);
  const requiredCredits = outputs * creditsPerOutput;
  return {
    requiredCredits,
    outputs,
    creditsPerOutput,
    availableCredits: credits.available,
    leftAfter: credits.available - requiredCredits,
    isEnough: credits.available >= requiredCredits,
    leftOut,
  };
}
