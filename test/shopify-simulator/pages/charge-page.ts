import { decideCharge, toReturnUrl } from "../billing/charges.ts";
import { decideSubscription } from "../billing/subscriptions.ts";
import type { Simulation } from "../simulation.ts";
import type { ChargeState, ShopState, SubscriptionState } from "../state/shop-state.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";
import { adminLayout } from "./admin-layout.ts";
import { html, toPage } from "./html.ts";

/** A one-time charge or a subscription. */
export type Decidable = ChargeState | SubscriptionState;

export function findCharge(shop: ShopState, number: string): Decidable | null {
  const all: Decidable[] = [...Object.values(shop.charges), ...Object.values(shop.subscriptions)];
  return all.find(({ id }) => String(toNumericId(id)) === number) ?? null;
}

const isSubscription = (charge: Decidable): charge is SubscriptionState => "trialDays" in charge;

/** Where the merchant accepts or declines a charge. */
export function chargePage(sim: Simulation, shop: ShopState, charge: Decidable): Response {
  const { price } = charge;
  const content = html`<div class="page">
  <h1>Approve charge</h1>
  <section class="card">
  <h2>${sim.options.app.name}: ${charge.name}</h2>
  <p><strong>${price.currencyCode} ${price.amount}</strong>, charged ${isSubscription(charge) ? "every 30 days" : "once"}${charge.isTest ? html` <em>(test charge: nobody pays)</em>` : null}</p>
  ${isSubscription(charge) ? termsOf(charge) : null}
  <form method="post">
    <button class="button primary" name="decision" value="approve">Approve</button>
    <button class="button" name="decision" value="decline">Decline</button>
  </form>
  </section>
</div>`;
  return toPage(adminLayout(sim, shop, { place: "app", title: "Approve charge", content }));
}

function termsOf({ trialDays, usage }: SubscriptionState) {
  const trial = trialDays > 0 ? html`<p>Free for ${trialDays} days</p>` : null;
  if (!usage) return trial;
  const { amount, currencyCode } = usage.cap ?? usage.cappedAmount;
  return html`${trial}<p>${usage.terms}</p><p>Usage of ${currencyCode} ${amount} at most every 30 days</p>`;
}

/** Takes the decision and leads back to the app. */
export async function decideOnPage(
  sim: Simulation,
  shop: ShopState,
  charge: Decidable,
  request: Request,
): Promise<Response> {
  const isAccepted = new URLSearchParams(await request.text()).get("decision") === "approve";
  if (isSubscription(charge)) decideSubscription(sim, shop, charge, isAccepted);
  else decideCharge(sim, shop, charge, isAccepted ? "ACTIVE" : "DECLINED");
  return new Response(null, { status: 303, headers: { Location: toReturnUrl(charge) } });
}
