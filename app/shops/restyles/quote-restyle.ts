import { priceOfOutput } from "#contract/prices.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { CreditsView, QuoteView, RestyleDraft } from "../views.ts";
import { countOutputs } from "./check-draft.ts";
import { readCredits } from "./credits.ts";

/**
 * The price of a draft before it runs. Prices are the interface's own table, which is what the service holds by; its
 * dry run can't be asked here, since it wants photos that are uploaded already.
 *
 * @throws a 503 `Response` when the shop's credits can't be read
 */
export async function quoteRestyle(deps: ShopsDeps, shopId: string, draft: RestyleDraft): Promise<QuoteView> {
  const { credits, problem } = await readCredits(deps, shopId);
  if (!credits) throw new Response(problem.title, { status: 503, headers: { "Retry-After": "30" } });
  return toQuote(draft, credits);
}

export function toQuote(
  draft: Pick<RestyleDraft, "images" | "variations" | "size">,
  credits: CreditsView,
): QuoteView {
  const outputs = countOutputs(draft);
  const creditsPerOutput = priceOfOutput(draft.size);
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
