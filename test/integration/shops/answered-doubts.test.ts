/** Doubts about the cloth that a merchant was shown with an outline, drawn by the service's own engine. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import type { OutlineView } from "#shops/views.ts";
import { sharedOnda } from "#test-support/shared-engines.ts";
import { drawUnclearCloth } from "#test-support/unclear-cloth.ts";
import { isDoubtful } from "../../../app/routes/app.restyles.$id.review/review-list.ts";
import { draftOf, restyle, shopDomain, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
let merchant: Merchant;
beforeAll(async () => {
  const onda = sharedOnda();
  shops = await startTestShops({ engine: onda, maskEngine: onda.masks });
  merchant = await shops.merchant();
  await merchant.getHome();
});
afterAll(() => shops.close());

async function seedCutOut(title: string): Promise<string> {
  const image = { bytes: await drawUnclearCloth(), filename: `${crypto.randomUUID()}.png`, alt: "" };
  const product = { productType: "Tee", vendor: "Atelier", tags: [], price: "49.00", variants: [] };
  const [id] = await shops.simulator.seedProducts(shopDomain, [
    { title, handle: crypto.randomUUID(), ...product, images: [image] },
  ]);
  return id!;
}

async function findOutline(productId: string): Promise<OutlineView> {
  const draft = await draftOf(merchant, [productId]);
  await merchant.findOutlines(draft);
  await shops.runTasks();
  const [outline] = await merchant.findOutlines(draft);
  return outline!;
}

/** Corrects the outline as its editor does, by one stroke at its edge. */
async function fix({ id }: OutlineView): Promise<void> {
  const opened = await merchant.openOutline(id);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
  const stroke = { kind: "remove" as const, radius: 6, points: [[42, 42] as [number, number]] };
  const corrected = await merchant.correctOutline(id, stroke, {
    revision: opened.value.mask.revision,
    key: crypto.randomUUID(),
  });
  if (!corrected.ok) throw new Error(JSON.stringify(corrected.problem));
  await merchant.finishOutline(id, { isChanged: true });
}

const unclear = "warning.service.print_unclear";

test("a possible print is a reason to look at a result until its outline was accepted or fixed with that question shown", async () => {
  const unseen = await restyle(shops, merchant, [await seedCutOut("Unseen")]);
  expect(unseen.images[0]).toMatchObject({ state: "ready", warnings: [{ key: unclear }] });
  expect(isDoubtful(unseen.images[0]!)).toBe(true);

  const acts = {
    accepted: ({ id }: OutlineView) => merchant.decideOutlines([id], "accept"),
    fixed: fix,
  };
  for (const [title, act] of Object.entries(acts)) {
    const productId = await seedCutOut(title);
    const outline = await findOutline(productId);
    expect(outline.reasons.map(({ key }) => key)).toContain("outline.doubt.print_unclear");
    await act(outline);
    const { images } = await restyle(shops, merchant, [productId]);
    expect(images[0], title).toMatchObject({ state: "ready", warnings: [] });
    expect(isDoubtful(images[0]!), title).toBe(false);
  }
});
