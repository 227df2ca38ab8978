import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Columns whose names say that they may hold something about a person, or the way to it. */
const personal =
  /^(.*name|.*email|domain|shop|shop_domain|.*hash|.*secret|.*secrets|.*token|gender|age|tag|description|note|consent|face_.*|.*_key|url|request|body|data|instruction_data|quality_score)$/;
/** Such columns that tell nothing of anybody, and why. */
const exempt: Record<string, string> = {
  "groups.name_key": "the name again",
  "identities.name_key": "the name again, null once deleted",
  "identities.face_model_key_id": "names a key of ours",
  "idempotency_records.key": "chosen by the caller, for 24 hours",
  "idempotency_records.request_hash": "of a request",
  "ledger_entries.key": "ids only",
  "outbox_entries.key": "ids only",
  "refresh_tokens.address_hash": "never written",
  "notifications.name": "a kind",
  "shop_service_notifications.name": "a kind",
  "shop_colorways.option_name": "of a product's option",
  "shop_leases.name": "ids only",
  "shop_color_samples.name": "of a color",
  "shop_palette_colors.name": "of a color",
  "shop_presets.name": "of settings",
  "shop_saved_views.name": "of a list of products",
  "shops.webhook_key": "random",
  "restyle_images.quality_score": "of a product photo",
  "restyle_sources.url": "public address of a product photo",
  "shop_selected_photos.url": "public address of a product photo",
  "service_settings.name": "of a setting",
  "shop_publications.filename": "made by us",
};

/** `table.column` of every column of the schema. */
function columns(): string[] {
  const text = ["service", "shops"].map((name) => read(`prisma/schema/${name}.prisma`)).join("\n");
  return [...text.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].flatMap(([, model, body]) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
    return body
      .split("\n")
      .filter((line) => /^ {2}\w+ +(String|Int|Json|Bytes|DateTime|Float|BigInt|Boolean)/.test(line))
      .map((line) => `${table}.${/@map\("(\w+)"\)/.exec(line)?.[1] ?? line.trim().split(/\s+/)[0]}`);
  });
}

test("docs/privacy.md lists every column that may hold personal data, and no column that is not there", () => {
  const listed = read("docs/privacy.md")
    .split("\n")
    .filter((line) => /^\| [a-z_]+ \| [a-z_, ]+ \|/.test(line))
    .flatMap((line) => {
      const [, table, names] = line.split("|").map((cell) => cell.trim());
      return names.split(", ").map((name) => `${table}.${name}`);
    })
    .filter((name) => !name.startsWith("table."));
  const all = columns();
  expect(all.length).toBeGreaterThan(150);
  expect(listed.filter((name) => !all.includes(name))).toEqual([]);
  const suspicious = all.filter((name) => personal.test(name.split(".")[1]) && !(name in exempt));
  expect(suspicious.filter((name) => !listed.includes(name))).toEqual([]);
  expect(Object.keys(exempt).filter((name) => !all.includes(name))).toEqual([]);
});
