import { getCredits } from "#contract/operations/billing.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { type Failure, failure, refusedShop } from "../../failure.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { CreditsView } from "../../views.ts";

export type CreditsReading =
  | { credits: CreditsView; usedOfMonth: number; failure: null }
  | { credits: null; usedOfMonth: null; failure: Failure };

/** Reads the shop's credits and what was charged in the last 30 days, or the reason why they can't be read. */
export async function readCredits(deps: ShopsDeps, shopId: string): Promise<CreditsReading> {
  try {
    const answer = await withServiceAccount(deps, shopId, "screen", (client) => client.call(getCredits, {}));
    return {
      credits: {
        available: answer.balance - answer.in_progress_credits,
        onHold: answer.in_progress_credits,
      },
      usedOfMonth: answer.total_credits,
      failure: null,
    };
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shopId }, "Credits could not be read");
    return { credits: null, usedOfMonth: null, failure: toServiceFailure(error) };
  }
}

/** Reason why the service does not serve the shop: temporarily unavailable, or refused. */
export function toServiceFailure(error: ImageServiceError): Failure {
  return error.retryable ? failure("service_away") : refusedShop(error);
}
