import { getCredits } from "#contract/operations/get-credits.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { CreditsView, ProblemView } from "../views.ts";

export type CreditsReading =
  | { credits: CreditsView; problem: null }
  | { credits: null; problem: ProblemView };

/** What the shop can spend, or why that can't be told at the moment. */
export async function readCredits(deps: ShopsDeps, shopId: string): Promise<CreditsReading> {
  try {
    const answer = await withServiceAccount(deps, shopId, "screen", (client) => client.call(getCredits, {}));
    return {
      credits: {
        available: answer.balance - answer.in_progress_credits,
        onHold: answer.in_progress_credits,
      },
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shopId }, "Credits could not be read");
    return { credits: null, problem: toServiceProblem(error) };
  }
}

/** A failure of the service in the words a merchant can use. */
export function toServiceProblem(error: ImageServiceError): ProblemView {
  if (error.retryable) {
    return {
      title: "The image service can't be reached",
      detail: "Credits and new restyles are unavailable for the moment. Try again in a minute.",
    };
  }
  return {
    title: "The image service refused this shop",
    detail: `${error.reason}. The operator of this app has to look into it.`,
  };
}
