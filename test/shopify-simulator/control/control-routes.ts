import { setPaying } from "../billing/subscriptions.ts";
import type { Fault } from "../faults.ts";
import { mintSessionToken } from "../oauth/session-token.ts";
import type { Route } from "../router.ts";
import type { SeedProduct } from "../seed-product.ts";
import { seedProducts } from "../seed-products.ts";
import type { Simulation } from "../simulation.ts";
import { newShop } from "../state/new-shop.ts";
import type { ShopState } from "../state/shop-state.ts";
import {
  expireTokens,
  installApp,
  sendWebhook,
  settleMedia,
  uninstallApp,
  updateScopes,
} from "../store-actions.ts";

const done = () => new Response(null, { status: 204 });

/** `/sim/*`: what tests in other processes do to the simulated world. Bodies and replies are JSON. */
export function controlRoutes(sim: Simulation, reset: () => Promise<void>): Route[] {
  type Body = Record<string, never>;

  function onShop(
    method: Route["method"],
    path: string,
    act: (shop: ShopState, body: Body) => Promise<Response> | Response,
  ): Route {
    return {
      method,
      path: `/sim/shops/:domain${path}`,
      handle: async (request, { domain = "" }) => {
        const shop = sim.store.shop(domain);
        if (!shop) return new Response("There is no such shop", { status: 404 });
        const text = request.method === "GET" ? "" : await request.text();
        return await act(shop, text ? JSON.parse(text) : {});
      },
    };
  }

  return [
    {
      method: "POST",
      path: "/sim/shops",
      handle: async (request) => {
        const { domain, name } = await request.json();
        if (!sim.store.shop(domain)) sim.store.addShop(newShop(domain, name));
        return done();
      },
    },
    onShop("GET", "", (shop) => {
      sim.media.settle(shop);
      const { tokens: _tokens, ...visible } = shop;
      return Response.json(visible);
    }),
    onShop("POST", "/products", async (shop, { products }: { products?: SeedProduct[] }) =>
      Response.json({ ids: await seedProducts(sim, shop, products ?? []) }),
    ),
    onShop("POST", "/install", (shop) => {
      installApp(sim, shop);
      return done();
    }),
    onShop("POST", "/uninstall", (shop) => {
      uninstallApp(sim, shop);
      return done();
    }),
    onShop("POST", "/paying", (shop, { isPaying }) => {
      setPaying(sim, shop, isPaying ?? true);
      return done();
    }),
    onShop("POST", "/scopes", (shop, { scopes }) => {
      updateScopes(sim, shop, scopes ?? []);
      return done();
    }),
    onShop("POST", "/locales", (shop, { locales }) => {
      shop.furtherLocales = locales ?? [];
      sim.store.changed();
      return done();
    }),
    onShop("POST", "/expire-tokens", (shop, { refreshToo }) => {
      expireTokens(sim, shop, { refreshToo });
      return done();
    }),
    onShop("POST", "/session-token", async (shop) => {
      installApp(sim, shop);
      return Response.json(await mintSessionToken(sim.options.app, shop.domain));
    }),
    onShop("POST", "/webhooks", (shop, { topic, payload, copies, triggeredAt }) =>
      Response.json(sendWebhook(sim, shop, topic as unknown as string, { payload, copies, triggeredAt })),
    ),
    {
      method: "POST",
      path: "/sim/clock/advance",
      handle: async (request) => {
        const { ms } = await request.json();
        sim.clock.advance(ms);
        return done();
      },
    },
    {
      method: "POST",
      path: "/sim/settle",
      handle: async () => {
        await settleMedia(sim);
        return done();
      },
    },
    {
      method: "POST",
      path: "/sim/faults",
      handle: async (request) => {
        sim.faults.inject((await request.json()) as Fault);
        return done();
      },
    },
    {
      method: "DELETE",
      path: "/sim/faults",
      handle: () => {
        sim.faults.clear();
        return done();
      },
    },
    { method: "GET", path: "/sim/calls", handle: () => Response.json(sim.log.calls) },
    {
      method: "DELETE",
      path: "/sim/calls",
      handle: () => {
        sim.log.clear();
        return done();
      },
    },
    { method: "GET", path: "/sim/violations", handle: () => Response.json(sim.log.violations) },
    { method: "GET", path: "/sim/deliveries", handle: () => Response.json(sim.webhooks.deliveries) },
    {
      method: "POST",
      path: "/sim/reset",
      handle: async () => {
        await reset();
        return done();
      },
    },
  ];
}
