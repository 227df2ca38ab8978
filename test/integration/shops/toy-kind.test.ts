import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { priceOfSide } from "#contract/prices.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { listPrices } from "#shops/restyles/kinds/price-output.ts";
import { restyleKinds } from "#shops/restyles/kinds/registry.ts";
import { toyKind, toyParts } from "#test-support/toy-kind.tsx";
import { eventually, grantCredits, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

// All that a second kind costs: its rules, its part of the form, and these two lines of registration.
const kinds = { ...restyleKinds, [toyKind.name]: toyKind };
const parts = { [toyKind.name]: toyParts };

const { say } = createMessages(english);
let shops: TestShops;
beforeAll(async () => {
  shops = await startTestShops({ kinds });
});
afterAll(() => shops.close());

test("a second kind of work goes from draft to quote, job and review by its own file", async () => {
  const [productId] = await seedShop(shops, [2]);
  const merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 100);

  const form = await merchant.getNewRestyle([productId!]);
  expect(form.kinds).toContainEqual({
    name: "toy",
    imagesPerProductMax: 3,
    styles: [],
    isDrawnByModel: false,
    prices: listPrices,
  });
  const images = [{ productId, mediaIds: form.products[0]!.images.map(({ mediaId }) => mediaId) }];
  const draftOf = (tone: string) => ({ kind: "toy", images, options: { tone } });

  const refused = await merchant.startRestyle(draftOf(""), crypto.randomUUID());
  expect(refused).toMatchObject({ ok: false, problems: [{ field: "tone" }] });
  const sentence = refused.ok ? "" : say(refused.problems[0]!.message);
  const fields = renderToStaticMarkup(
    parts.toy!.Fields({
      options: { tone: "" },
      onChange: () => {},
      problemOf: () => sentence,
      prices: [],
      styles: [],
      isDrawnByModel: false,
      known: { palette: [], recentColors: [], products: [] },
      sourceSide: 0,
      reading: null,
    }),
  );
  expect(fields).toContain("Choose a tone.");

  const quote = await merchant.quoteRestyle(draftOf(""));
  const [photo] = form.products[0]!.images;
  const estimate = {
    outputsPerPhoto: toyParts.outputsPerPhoto({ tone: "" }),
    creditsPerOutput: priceOfSide(toyParts.outputSide({ tone: "" }, photo!)!),
  };
  const outputs = 2 * estimate.outputsPerPhoto;
  expect(quote).toMatchObject({
    ok: true,
    quote: { outputs, requiredCredits: outputs * estimate.creditsPerOutput },
  });

  const outcome = await merchant.startRestyle(draftOf("cold"), crypto.randomUUID());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const view = await eventually(async () => {
    await shops.runTasks();
    const now = await merchant.getRestyle(outcome.restyleId);
    return now.finishedAt ? now : null;
  });
  const { jobId } = await shops.ports.prisma.restyleProduct.findFirstOrThrow({
    where: { restyleId: outcome.restyleId },
  });
  const { request } = await shops.ports.prisma.job.findUniqueOrThrow({ where: { id: jobId! } });
  expect(request).toMatchObject({ instruction: "Make it blue", num_variations: 2 });

  expect([say(view.title), view.colors, view.facts[0]!.text]).toEqual(["Tint cold", [], "cold"]);
  expect(
    view.images.map(({ position, variation, variations, alt }) => ({ position, variation, variations, alt })),
  ).toEqual(
    [1, 2].flatMap((position) =>
      [1, 2].map((variation) => ({ position, variation, variations: 2, alt: "Linen dress 1, cold" })),
    ),
  );
  expect(view).toMatchObject({ counts: { ready: 4 }, creditsUsed: 4 * estimate.creditsPerOutput });
  const [summary] = (await merchant.listRestyles(1)).restyles;
  expect(summary && say(summary.title)).toBe("Tint cold");
});
