/**
 * Runs the simulated Shopify on its own: `node test/shopify-simulator/main.ts --app-url http://localhost:3000`.
 * Ends on Ctrl-C; with `--data DIR` the next start has the same shop.
 */
import { Command } from "commander";
import { catalogueFromDirectory } from "./catalogue-from-directory.ts";
import { startShopifySimulator } from "./start-shopify-simulator.ts";

interface Arguments {
  appUrl: string;
  apiKey: string;
  apiSecret: string;
  port: string;
  shop: string;
  data?: string;
  photos?: string;
  toml?: string;
  reset?: boolean;
}

const program = new Command("shopify-simulator")
  .description("A simulated Shopify for one app: OAuth, Admin API, admin, online store and webhooks")
  .requiredOption("--app-url <url>", "where the app answers")
  .option("--api-key <key>", "the app's client id", "simulated-key")
  .option("--api-secret <secret>", "the app's client secret", "simulated-secret")
  .option("--port <port>", "port to listen on; 0 takes a free one", "4400")
  .option("--shop <domain>", "the shop's domain", "demo-store.myshopify.com")
  .option("--data <dir>", "keep the shop's data here between runs")
  .option("--photos <dir>", "seed products from a directory of photos")
  .option("--toml <file>", "the app's shopify.app.toml")
  .option("--reset", "start with an empty shop");

const args = program.parse().opts<Arguments>();

try {
  const products = args.photos ? await catalogueFromDirectory(args.photos) : [];
  const simulator = await startShopifySimulator({
    app: { apiKey: args.apiKey, apiSecret: args.apiSecret, url: args.appUrl },
    port: Number(args.port),
    shops: [args.shop],
    ...(args.data && { dataDir: args.data }),
    ...(args.toml && { toml: args.toml }),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void simulator.close().then(() => process.exit(0)));
  }
  try {
    if (args.reset) await simulator.reset();
    await simulator.seedProducts(args.shop, products);
    console.log(simulator.origin);
  } catch (error) {
    await simulator.close();
    throw error;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
