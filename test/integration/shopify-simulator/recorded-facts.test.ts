import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminApiVersion } from "#admin-api/api-version.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { exchangeToken, testApp, testShop } from "./connect-admin.ts";
import { recordedFacts } from "./recorded-facts.ts";
import { paintPicture, toSeedProduct } from "./test-products.ts";

let simulator: Simulator;
let accessToken: string;
/** Ids and addresses of the shop, by the names that the facts have for them. */
let named: Record<string, string>;

beforeAll(async () => {
  simulator = await startShopifySimulator({ app: testApp, shops: [testShop], frozenClock: true });
});
afterAll(() => simulator.close());

beforeEach(async () => {
  await simulator.reset();
  accessToken = (await exchangeToken(simulator)).body.access_token;
  const bytes = await paintPicture("#335577");
  const variants = ["Small", "Large"].map((size) => ({ sku: "", optionValues: ["Red", size] }));
  const picture = (name: string) => ({ bytes, filename: `${name}.jpg`, alt: name });
  const [product, foreign] = await simulator.seedProducts(testShop, [
    await toSeedProduct({
      options: ["Color", "Size"],
      variants,
      images: [
        picture("image"),
        picture("other"),
        { ...picture("processing"), state: "processing" },
        { ...picture("imageless"), state: "imageless" },
      ],
    }),
    await toSeedProduct({ handle: "foreign", pictures: 1 }),
  ]);
  const { products } = simulator.shop(testShop);
  const [image, other, processing, imageless] = products[product!]!.mediaIds;
  named = {
    product: product!,
    ...({ image, other, processing, imageless } as Record<string, string>),
    variant: products[product!]!.variants[0]!.id,
    foreignVariant: products[foreign!]!.variants[0]!.id,
    foreignImage: products[foreign!]!.mediaIds[0]!,
    source: `${simulator.origin}/cdn/${testShop}/files/image.jpg`,
  };
});

function fill<T>(data: T): T {
  return JSON.parse(
    JSON.stringify(data).replaceAll(/\{(\w+)\}/g, (whole, name: string) => named[name] ?? whole),
  );
}

async function send({ document, variables = {} }: { document: string; variables?: object }) {
  const reply = await fetch(`${simulator.origin}/admin/api/${adminApiVersion}/graphql.json`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "x-sim-shop": testShop,
      "X-Shopify-Access-Token": accessToken,
    },
    body: JSON.stringify({ query: document, variables: fill(variables) }),
  });
  return (await reply.json()) as { data: unknown; extensions: { cost: { requestedQueryCost: number } } };
}

test.each(recordedFacts)("$operation: $situation, as a real store answered", async (fact) => {
  for (const request of fact.after ?? []) await send(request);
  const answer = await send(fact);
  expect(answer).toMatchObject({ data: fill(fact.data) });
  if (fact.cost !== undefined) expect(answer.extensions.cost.requestedQueryCost).toBe(fact.cost);
});
