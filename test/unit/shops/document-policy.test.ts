import { expect, test } from "vitest";
import { toDocumentPolicy } from "#shops/document-policy.ts";

const pictures = (storageOrigin: string | null) =>
  /img-src ([^;]+)/.exec(
    toDocumentPolicy("n", { serviceUrl: "https://images.example/v1", storageOrigin, shopify: null }, null),
  )?.[1];

test("pages show pictures of the service, and of the file storage only when its links lead there", () => {
  expect(pictures(null)).toMatch(/ https:\/\/images\.example$/);
  expect(pictures("https://photos.example")).toMatch(/ https:\/\/images\.example https:\/\/photos\.example$/);
});
