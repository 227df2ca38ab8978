import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveAll, grantCredits, restyle, seedShop, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
let formerAddress: http.Server;
let realUrl: URL;
beforeAll(async () => {
  formerAddress = http.createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const sent = http.request({ port: realUrl.port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => formerAddress.listen(0, "127.0.0.1", resolve));
  const formerUrl = `http://127.0.0.1:${(formerAddress.address() as AddressInfo).port}/v1`;
  shops = await startTestShops({
    serviceUrl: (real) => {
      realUrl = new URL(real);
      return formerUrl;
    },
  });
  shops.service.runtime.service.deps.settings.baseUrl = formerUrl;
});
afterAll(async () => {
  await shops?.close();
  formerAddress.closeAllConnections();
  formerAddress.close();
});

test("after the server's URL has changed, its pictures are shown and published as before", async () => {
  const [productId] = await seedShop(shops, [1]);
  const merchant = await shops.merchant();
  await merchant.getHome();
  await grantCredits(shops, 100);
  const { id } = await restyle(shops, merchant, [productId!]);

  formerAddress.closeAllConnections();
  await new Promise((resolve) => formerAddress.close(resolve));
  shops.service.runtime.service.deps.settings.baseUrl = realUrl.href;
  shops.ports.config.serviceUrl = realUrl.href;

  const [image] = (await merchant.getRestyle(id)).images;
  const listed = await merchant.listRestyles(1);
  const shown = {
    picture: image!.afterUrl,
    thumbnail: image!.afterThumbnailUrl,
    list: listed.restyles[0]!.thumbnailUrl,
    home: (await merchant.getHome()).needsYou[0]!.thumbnailUrl,
    card: (await merchant.getProductState(productId!)).restyles[0]!.thumbnailUrl,
  };
  for (const [place, url] of Object.entries(shown)) {
    expect((await fetch(url ?? "")).status, `${place}: ${url}`).toBe(200);
  }

  await approveAll(merchant, id);
  await merchant.publish(id, { placement: "last", alt: {} });
  await shops.runTasks();
  expect((await merchant.getRestyle(id)).images[0]!.publication).toBe("published");
});
