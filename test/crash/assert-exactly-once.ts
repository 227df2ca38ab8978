import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { ImageResultData } from "#contract/notifications.ts";
import { welcomeCredits } from "#contract/plans.ts";
import { ownEnginePrices, priceOfSide } from "#contract/prices.ts";
import type { HomeView } from "#shops/views.ts";
import type { CrashRuntime } from "./crash-runtime.ts";

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The service: every photo of every product was drawn, charged and told of once, by one job per product. */
export async function assertOutputsOnce({ prisma, pages, originals }: CrashRuntime): Promise<void> {
  const photos = Object.values(originals.mediaIds).map((ids) => ids.length);
  const outputs = photos.reduce((sum, count) => sum + count, 0);
  const price = priceOfSide(1024, ownEnginePrices);

  const jobs = await prisma.job.findMany({ include: { results: true }, orderBy: { totalOutputs: "asc" } });
  expect(jobs.map(({ status }) => status)).toEqual(photos.map(() => "completed"));
  expect(jobs.map(({ results }) => results.length)).toEqual(photos.toSorted((a, b) => a - b));
  const results = jobs.flatMap((job) => job.results);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(["completed"]));

  const ledger = await prisma.ledgerEntry.findMany();
  const sumOf = (kind: string) =>
    ledger.filter((entry) => entry.kind === kind).reduce((sum, { credits }) => sum + credits, 0);
  const settled = ledger.filter(({ kind }) => kind === "capture" || kind === "release");
  const expectedKeys = results.map(
    ({ jobId, imageIndex, groupIndex, version }) => `settle:${jobId}:${imageIndex}:${groupIndex}:${version}`,
  );
  expect(settled.map(({ key }) => key).toSorted()).toEqual(expectedKeys.toSorted());
  expect(new Set(ledger.map(({ kind }) => kind))).toEqual(new Set(["grant", "hold", "capture"]));
  expect([sumOf("grant"), sumOf("hold"), sumOf("capture")]).toEqual([
    welcomeCredits,
    outputs * price,
    outputs * price,
  ]);
  const { credits } = await pages.load<HomeView>("/app", "routes/app._index");
  expect(credits).toEqual({ available: welcomeCredits - outputs * price, onHold: 0 });

  const notifications = await prisma.notification.findMany();
  const told = notifications
    .filter(({ name }) => name === "image_result")
    .map(({ data }) => ImageResultData.parse(data));
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set(["completed"]));
  expect(told.map((data) => data.image_result_id).toSorted()).toEqual(results.map(({ id }) => id).toSorted());
  const ended = notifications.filter(
    ({ name, data }) => name === "batch_edit" && (data as { status: string }).status === "completed",
  );
  expect(ended.map(({ jobId }) => jobId).toSorted()).toEqual(jobs.map(({ id }) => id).toSorted());
}

/** The shop: every original has its own restyled picture behind it, and the store holds nothing else of ours. */
export async function assertPublishedOnce(runtime: CrashRuntime): Promise<void> {
  const { simulator, prisma, originals } = runtime;
  const publications = await prisma.publication.findMany({
    include: { image: { include: { source: true } } },
  });
  const newOf = (mediaId: string) =>
    publications.filter(({ image }) => image.source.mediaId === mediaId).map((row) => row.mediaId);
  const shop = simulator.shop(runtime.shop);
  for (const [productId, before] of Object.entries(originals.mediaIds)) {
    const wanted = before.flatMap((mediaId) => [mediaId, ...newOf(mediaId)]);
    expect(wanted).toHaveLength(2 * before.length);
    expect(shop.products[productId].mediaIds).toEqual(wanted);
  }
  expect(publications.map(({ state, round }) => [state, round])).toEqual(
    publications.map(() => ["published", 1]),
  );

  const ours = Object.values(shop.files).filter(({ createdByApp }) => createdByApp);
  expect(ours.map(({ id }) => id).toSorted()).toEqual(publications.map(({ mediaId }) => mediaId).toSorted());
  expect(ours.map(({ status }) => status)).toEqual(ours.map(() => "READY"));
  const others = Object.fromEntries(Object.entries(shop.files).filter(([, file]) => !file.createdByApp));
  expect(others).toEqual(originals.files);
  for (const publication of publications) {
    expect(await hashOfPublished(runtime, publication.filename)).toBe(
      await hashOfResult(runtime, publication.image.source),
    );
  }
  expect(simulator.violations).toEqual([]);
}

async function hashOfPublished({ simulator, shop }: CrashRuntime, filename: string): Promise<string> {
  const reply = await fetch(`${simulator.origin}/cdn/${shop}/files/${filename}`);
  expect(reply.status).toBe(200);
  return hash(new Uint8Array(await reply.arrayBuffer()));
}

async function hashOfResult(
  { prisma, filesDir }: CrashRuntime,
  source: { restyleProductId: string; imageIndex: number },
): Promise<string> {
  const { jobId } = await prisma.restyleProduct.findUniqueOrThrow({ where: { id: source.restyleProductId } });
  const { storageKey } = await prisma.result.findFirstOrThrow({
    where: { jobId: jobId ?? "", imageIndex: source.imageIndex },
  });
  return hash(await readFile(path.join(filesDir, storageKey ?? "")));
}
