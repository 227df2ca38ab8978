import { readFile } from "node:fs/promises";
import { parse } from "smol-toml";

/** What an app's `shopify.app.toml` says of a metafield in its own namespace, `$app`. */
export interface MetafieldDefinition {
  owner: "product" | "variant";
  key: string;
  type: string;
  /** Whether Liquid and the Storefront API see it. */
  isOnStorefront: boolean;
}

interface TomlDefinition {
  name?: string;
  type?: string;
  access?: { admin?: string; storefront?: string };
}

type TomlOwner = { metafields?: { app?: Record<string, TomlDefinition> } } | undefined;

const adminAccess = ["merchant_read", "merchant_read_write"];
const storefrontAccess = ["none", "public_read"];

/**
 * The definitions that a `shopify.app.toml` declares for products and variants.
 *
 * @throws Error for one that Shopify would refuse on deploy
 */
export async function readMetafieldDefinitions(tomlPath: string): Promise<MetafieldDefinition[]> {
  const config = parse(await readFile(tomlPath, "utf8")) as Record<string, TomlOwner>;
  return (["product", "variant"] as const).flatMap((owner) =>
    Object.entries(config[owner]?.metafields?.app ?? {}).map(([key, { name, type, access }]) => {
      const { admin = "merchant_read", storefront = "none" } = access ?? {};
      const isKnown = adminAccess.includes(admin) && storefrontAccess.includes(storefront);
      if (!name || !type || !isKnown) throw new Error(`The definition of ${owner}.${key} is incomplete`);
      return { owner, key, type, isOnStorefront: storefront === "public_read" };
    }),
  );
}
