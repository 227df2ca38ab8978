import { decideCharge, toReturnUrl } from "../billing/charges.ts";
import type { Simulation } from "../simulation.ts";
import type { ChargeState, ShopState } from "../state/shop-state.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";
import { adminLayout } from "./admin-layout.ts";
import { html, toPage } from "./html.ts";

export function findCharge(shop: ShopState, number: string): ChargeState | null {
  return Object.values(shop.charges).find(({ id }) => String(toNumericId(id)) === number) ?? null;
}

/** Where the merchant accepts or declines a charge. */
export function chargePage(sim: Simulation, shop: ShopState, charge: ChargeState): Response {
  const content = html`<div class="page">
  <h1>Approve charge</h1>
  <section class="card">
  <h2>${sim.options.app.name}: ${charge.name}</h2>
  <p><strong>${charge.price.currencyCode} ${charge.price.amount}</strong>, charged once${charge.isTest ? html` <em>(test charge: nobody pays)</em>` : null}</p>
  <form method="post">
    <button class="button primary" name="decision" value="approve">Approve</button>
    <button class="button" name="decision" value="decline">Decline</button>
  </form>
  </section>
</div>`;
  return toPage(adminLayout(sim, shop, { place: "app", title: "Approve charge", content }));
}

/** Takes the decision and leads back to the app. */
export async function decideOnPage(
  sim: Simulation,
  shop: ShopState,
  charge: ChargeState,
  request: Request,
): Promise<Response> {
  const decision = new URLSearchParams(await request.text()).get("decision");
  decideCharge(sim, shop, charge, decision === "approve" ? "ACTIVE" : "DECLINED");
  return new Response(null, { status: 303, headers: { Location: toReturnUrl(charge) } });
}
