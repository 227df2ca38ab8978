// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { parse } from "smol-toml";
import { build } from "vite";
import { expect, test } from "vitest";
import { pluralFormsOf } from "#test-support/plural-forms.ts";
import { readTexts, translations } from "./locales.ts";

const root = path.resolve(import.meta.dirname, "../../extensions");
/** Shopify's limit for a compressed extension. */
const bytesMax = 64 * 1024;

interface Toml {
  api_version: string;
  extensions: {
    name: string;
    handle: string;
    type: string;
    targeting: { module: string; target: string; should_render?: { module: string } }[];
  }[];
}

const readToml = (extension: string) =>
  parse(readFileSync(path.join(root, extension, "shopify.extension.toml"), "utf8")) as unknown as Toml;
/** Those of the admin; the one for themes is built by Shopify. */
const extensions = readdirSync(root).filter((name) =>
  readToml(name).extensions.some(({ type }) => type === "ui_extension"),
);

test("the three places in the admin and Sidekick have an extension", () => {
  const targets = extensions.flatMap((extension) =>
    readToml(extension).extensions.flatMap(({ targeting }) => targeting.map(({ target }) => target)),
  );
  expect(targets.sort()).toEqual([
    "admin.app.tools.data",
    "admin.product-details.action.render",
    "admin.product-details.block.render",
    "admin.product-index.selection-action.render",
  ]);
});

test.each(extensions)("%s builds from the modules it names, below Shopify's limit", async (name) => {
  const toml = readToml(name);
  expect(toml.extensions.map(({ handle, type }) => [handle, type])).toEqual([[name, "ui_extension"]]);
  const modules = toml.extensions.flatMap(({ targeting }) =>
    targeting.flatMap(({ module, should_render }) => [
      module,
      ...(should_render ? [should_render.module] : []),
    ]),
  );
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: path.join(root, name),
    build: {
      write: false,
      minify: "esbuild",
      rollupOptions: {
        input: modules.map((module) => path.join(root, name, module)),
        preserveEntrySignatures: "strict",
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const code = outputs.flatMap((one) =>
    "output" in one ? one.output.map((file) => (file.type === "chunk" ? file.code : "")) : [],
  );
  const bytes = gzipSync(code.join("\n")).byteLength;
  expect(bytes).toBeGreaterThan(200);
  expect(bytes).toBeLessThan(bytesMax);
});

test.each(extensions.flatMap((name) => translations.map((locale) => [name, locale] as const)))(
  "%s has each text in %s, with the placeholders of the English one and the plurals of the language",
  (name, locale) => {
    const english = readTexts(name, "en");
    const texts = readTexts(name, locale);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(texts)) {
      const source = english[key]!;
      expect(typeof text, key).toBe(typeof source);
      const forms = typeof text === "string" ? { other: text } : text;
      if (typeof text !== "string") expect(Object.keys(text).sort(), key).toEqual(pluralFormsOf(locale));
      for (const words of Object.values(forms))
        expect(placeholdersOf(words), key).toEqual(
          placeholdersOf(typeof source === "string" ? source : source.other),
        );
    }
  },
);

const placeholdersOf = (words: string) => (words.match(/\{\{\w+\}\}/g) ?? []).sort();
