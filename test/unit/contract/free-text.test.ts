import { expect, test } from "vitest";
import { z } from "zod";
import { allOperations } from "#contract/openapi.ts";
import type { Operation } from "#contract/operation.ts";
import { listFreeTexts, notFreeText } from "#contract/wording/free-text.ts";

/** Texts of requests that the content filter does not read: references to what exists, names of customers, secrets. */
const notRead = `
changePassword current_password
changePassword new_password
checkModelSwap identity_code
checkModelSwap images.0
createBulkDownload job_ids.0
createDownload job_id
createGarmentMask example_mask_id
createGarmentMask file_id
createGarmentMasks files.0.example_mask_id
createGarmentMasks files.0.file_id
createIdentity instructions.0.input_assets.0.file_id
createPreset category_ids.0
createPresetCategory thumbnail_url
createToken expiration
deletePresets preset_codes.0
editChat conversation_id
editChat identity_codes.0
editChat image_ids.0
extractFromImage file_id
findNotificationsByName id_image
findNotificationsByName id_image.0
findNotificationsByName id_task
findNotificationsByName id_task.0
findNotificationsByName name_list
findNotificationsByName name_list.0
grantCredits key
listNotifications id_task
listNotifications id_task.0
listNotifications name_list
listNotifications name_list.0
openAccount email
openAccount external_ref
openAccount name
previewRecolor file_id
previewRecolor mask_id
putMember email
putWebhook url
refreshLogin refresh_token
startFlatToModel identity_code
startFlatToModel images.0
startFlatToModel images.0.file_id
startFlatToModel project_id
startGarmentRecolor images.0
startGarmentRecolor masks.0
startGarmentRecolor project_id
startGarmentRecolor reference_image
startModelSwap identity_code
startModelSwap images.0
startModelSwap project_id
startPackshot images.0
startPackshot images.0.file_id
startPackshot project_id
startUpscale id_image
startUpscale id_project
updatePreset category_ids.0
updatePresetCategory thumbnail_url
uploadIdentity consent_at
`
  .trim()
  .split("\n");

const phrase = "words that anybody wrote";

/** Every place of a text that a schema has, with a value that holds the phrase there and nothing else. */
function placesOf(schema: z.ZodType): { path: string; value: unknown }[] {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>;
  const under = (name: string | number, inner: unknown, wrap: (value: unknown) => unknown) =>
    placesOf(inner as z.ZodType).map(({ path, value }) => ({
      path: path === "" ? String(name) : `${name}.${path}`,
      value: wrap(value),
    }));
  switch (def.type) {
    case "object":
      return Object.entries(def.shape as object).flatMap(([name, field]) =>
        under(name, field, (value) => ({ [name]: value })),
      );
    case "array":
      return under(0, def.element, (value) => [value]);
    case "record":
      return under("any", def.valueType, (value) => ({ any: value }));
    case "tuple":
      return (def.items as z.ZodType[]).flatMap((item, at) => under(at, item, (value) => [value]));
    case "union":
      return (def.options as z.ZodType[]).flatMap(placesOf);
    case "pipe":
      return placesOf(((def.in as z.ZodType)._zod.def.type === "transform" ? def.out : def.in) as z.ZodType);
    case "string":
    case "unknown":
    case "any":
    case "custom":
      return [{ path: "", value: phrase }];
    default:
      return def.innerType ? placesOf(def.innerType as z.ZodType) : [];
  }
}

const schemaOf = ({ body, form }: Operation) => body ?? form;
const withBodies = allOperations.filter((operation) => schemaOf(operation) !== undefined);

test("every text of every request is checked by the content filter, or declared as not free text", () => {
  const unread = withBodies.flatMap((operation) => {
    const schema = schemaOf(operation)!;
    return placesOf(schema)
      .filter(
        ({ path, value }) =>
          !listFreeTexts(schema, value).some((read) => read.path === path && read.text === phrase),
      )
      .map(({ path }) => `${operation.id} ${path}`);
  });
  expect([...new Set(unread)].toSorted()).toEqual(notRead);
  expect(withBodies.length).toBeGreaterThan(30);
});

test("a text of a new operation is checked unless it is declared as not free text", () => {
  const schema = z.strictObject({
    title: z.string().trim().min(1).max(10).optional(),
    code: notFreeText(z.string()).min(1).max(20).meta({ description: "a reference" }).optional(),
    kind: z.enum(["a", "b"]).default("a"),
    anything: z.record(z.string(), z.unknown()),
    either: z.union([
      notFreeText(z.string()),
      z.strictObject({ id: notFreeText(z.string()), note: z.string() }),
    ]),
  });
  const value = {
    title: "one",
    code: "two",
    kind: "a",
    anything: { three: [{ four: "five" }] },
    either: { id: "six", note: "seven" },
  };
  expect(listFreeTexts(schema, value).map(({ text }) => text)).toEqual([
    "one",
    "three",
    "four",
    "five",
    "seven",
  ]);
  expect(listFreeTexts(schema, { ...value, either: "eight" }).map(({ path }) => path)).not.toContain(
    "either",
  );
});
