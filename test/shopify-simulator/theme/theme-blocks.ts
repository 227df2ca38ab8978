import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Liquid, Tag, type TagToken, type TopLevelToken } from "liquidjs";
import type { MetafieldDefinition } from "../metafield-definitions.ts";

const extension = fileURLToPath(new URL("../../../extensions/restyle-theme/", import.meta.url));

/** What Liquid knows of a file of a product. */
interface LiquidFile {
  media_type: string;
  url: string;
}

/** What Liquid knows of a product with options. */
export interface LiquidProduct {
  media: (LiquidFile & { id: number })[];
  options_with_values: { position: number; values: { id: number; name: string }[] }[];
  variants: LiquidVariant[];
  selected_or_first_available_variant: LiquidVariant | undefined;
}

interface LiquidVariant {
  id: number;
  options: string[];
}

/** Where and for whom a block is rendered. */
export interface LiquidPage {
  product?: LiquidProduct;
  /** Of the product. The app's own namespace is called `$app`. */
  metafields: { namespace: string; key: string; value: object[] | string[] }[];
  /** Those of products, as the app's TOML declares them. */
  definitions: readonly MetafieldDefinition[];
  settings?: Record<string, string>;
  /** Of the shopper: `de`. */
  locale?: string;
  country?: string;
  market?: string;
  isInEditor?: boolean;
}

/** Metafields as Liquid sees them: of the app's own only those with access for storefronts. */
function toMetafields({ metafields, definitions }: LiquidPage): Record<string, Record<string, unknown>> {
  const seen: Record<string, Record<string, unknown>> = {};
  for (const { namespace, key, value } of metafields) {
    const defined = definitions.find((one) => one.owner === "product" && one.key === key);
    if (namespace === "$app" && !defined?.isOnStorefront) continue;
    seen[namespace] = { ...seen[namespace], [key]: { value } };
  }
  return seen;
}

/** The settings and the like of a block. */
class SchemaTag extends Tag {
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid);
    while (rest.length > 0) {
      const next = rest.shift() as TopLevelToken;
      if ("name" in next && next.name === "endschema") return;
    }
    throw new Error("schema has no end");
  }
  // biome-ignore lint/correctness/useYield: A tag that prints nothing.
  *render() {
    return "";
  }
}

/** The blocks of the theme extension, by the names of their files. */
export async function listThemeBlocks(): Promise<{ handle: string; name: string; target: string }[]> {
  const words = await readTexts("en.default.schema");
  const files = (await readdir(path.join(extension, "blocks"))).sort();
  return await Promise.all(
    files.map(async (file) => {
      const liquid = await readFile(path.join(extension, "blocks", file), "utf8");
      const schema = /\{% schema %\}(.*)\{% endschema %\}/s.exec(liquid)?.[1] ?? "";
      const { name, target }: { name: string; target: string } = JSON.parse(schema);
      const [group = "", key = ""] = name.replace("t:", "").split(".");
      return { handle: path.parse(file).name, name: words[group]?.[key] ?? name, target };
    }),
  );
}

async function readTexts(locale: string): Promise<Record<string, Record<string, string>>> {
  const files = await readdir(path.join(extension, "locales"));
  const file = files.find((name) => name === `${locale}.json`) ?? "en.default.json";
  return JSON.parse(await readFile(path.join(extension, "locales", file), "utf8"));
}

/** Renders a block of the theme extension as the online store does: `ai-note`, `ai-marks`, `color-gallery`. */
export async function renderThemeBlock(block: string, page: LiquidPage): Promise<string> {
  const { settings = {}, locale = "en", country = "US", market = "us", isInEditor = false } = page;
  const texts = await readTexts(locale);
  const product = { ...page.product, metafields: toMetafields(page) };
  const liquid = new Liquid({
    root: path.join(extension, "blocks"),
    partials: path.join(extension, "snippets"),
    extname: ".liquid",
    globals: {
      product,
      localization: { country: { iso_code: country }, market: { handle: market } },
      request: { design_mode: isInEditor },
    },
  });
  liquid.registerTag("schema", SchemaTag);
  liquid.registerFilter("t", (key: string) => {
    const [group = "", name = ""] = key.split(".");
    const text = texts[group]?.[name];
    if (text === undefined) throw new Error(`There is no text ${key}`);
    return text;
  });
  liquid.registerFilter(
    "image_url",
    ({ url }: LiquidFile, [, width]: [string, number]) =>
      `${url}${url.includes("?") ? "&" : "?"}width=${width}`,
  );
  liquid.registerFilter("json", (value: unknown) =>
    JSON.stringify(value).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
  );
  return await liquid.renderFile(block, { block: { settings } });
}
