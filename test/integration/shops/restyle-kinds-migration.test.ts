import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { listMigrations } from "#server/database/migrations.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { kindOf } from "#shops/restyles/kinds/kind.ts";
import { restyleKinds } from "#shops/restyles/kinds/registry.ts";

const migrations = path.resolve(import.meta.dirname, "../../../prisma/migrations");
const name = `test_${randomBytes(8).toString("hex")}`;
const { adminUrl } = inject("postgres");
const url = adminUrl.replace(/\/postgres$/, `/${name}`);
const admin = new pg.Client({ connectionString: adminUrl });
const client = new pg.Client({ connectionString: url });
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
const shopId = randomUUID();

const apply = async (migration: string) =>
  client.query(await readFile(path.join(migrations, migration, "migration.sql"), "utf8"));

/** As the release before writes a restyle. */
async function insertAsBefore(label: string, hex: string | null): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO restyles (id, shop_id, submission_id, colour_label, colour_hex, instruction, garment, size, format,
                           variations, consistent, created_at)
     VALUES ($1, $2, $3, $4, $5, 'Slightly faded', 'dress', 2048, 'jpg', 2, true, now())`,
    [id, shopId, id, label, hex],
  );
  return id;
}

/** A product with photos, of which the second was not uploaded. */
async function insertProduct(restyleId: string, jobId: string | null): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO restyle_products (id, restyle_id, position, product_id, title, state, job_id, due_at, created_at)
     VALUES ($1, $2, 0, 'p', 'Dress', 'uploading', $3, now(), now())`,
    [id, restyleId, jobId],
  );
  for (const [index, fileId] of ["a", null, "c"].entries()) {
    await client.query(
      `INSERT INTO restyle_sources (id, restyle_product_id, image_index, media_id, position, url, thumbnail_url, alt, width,
                                    height, file_id)
       VALUES ($1, $2, $3, 'm', $4, 'u', 'u', '', 1, 1, $5)`,
      [randomUUID(), id, index, index + 1, fileId],
    );
  }
  return id;
}

const placesOf = async (restyleProductId: string) =>
  (await prisma.restyleSource.findMany({ where: { restyleProductId }, orderBy: { imageIndex: "asc" } })).map(
    ({ jobImageIndex }) => jobImageIndex,
  );

let old: { restyle: string; wish: string; product: string };

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await client.connect();
  const all = await listMigrations();
  const own = all.findIndex((migration) => migration.endsWith("_restyle_kinds"));
  for (const migration of all.slice(0, own)) await apply(migration);
  await client.query(
    "INSERT INTO shops (id, domain, name, installed_at, webhook_key) VALUES ($1, 'a.myshopify.com', 'A', now(), 'k')",
    [shopId],
  );
  const restyle = await insertAsBefore("Camel", "#B98A55");
  old = {
    restyle,
    wish: await insertAsBefore("", null),
    product: await insertProduct(restyle, "job-1"),
  };
  for (const migration of all.slice(own)) await apply(migration);
});

afterAll(async () => {
  await prisma.$disconnect();
  await client.end();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
});

const read = async (id: string) => {
  const { kind, options } = kindOf(restyleKinds, await prisma.restyle.findUniqueOrThrow({ where: { id } }));
  return { options, title: createMessages(english).say(kind.title(options)), color: kind.color(options) };
};

test("a restyle made before keeps its color as it was, its wish and its options", async () => {
  expect(await read(old.restyle)).toEqual({
    title: "Recolor to Camel",
    color: { label: "Camel", hex: "#B98A55" },
    options: {
      colors: [{ color: "Camel", hex: "#B98A55" }],
      instruction: "Slightly faded",
      garment: "dress",
      size: 2048,
      enlarge: false,
      format: "jpg",
      variations: 2,
      consistent: true,
      print: "auto",
    },
  });
  expect(await read(old.wish)).toMatchObject({ title: "Slightly faded", color: { hex: null } });
});

test("a photo of a running job keeps its place in the job; one that was not uploaded has none", async () => {
  expect(await placesOf(old.product)).toEqual([0, null, 1]);
});

test("a restyle that a process of the release before starts meanwhile is read like any other", async () => {
  expect(await read(await insertAsBefore("Navy", "#1F2A44"))).toMatchObject({ title: "Recolor to Navy" });
});

test("a job that a process of the release before starts meanwhile has its places stored", async () => {
  const product = await insertProduct(await insertAsBefore("Navy", null), null);
  expect(await placesOf(product)).toEqual([null, null, null]);
  await client.query("UPDATE restyle_products SET job_id = 'job-2' WHERE id = $1", [product]);
  expect(await placesOf(product)).toEqual([0, null, 1]);
});

test("a restyle that is started now can be worked on by a process of the release before", async () => {
  const id = randomUUID();
  const options = {
    color: "Teal",
    hex: null,
    instruction: "",
    garment: "",
    size: 1024,
    format: "png",
    variations: 1,
    consistent: false,
  };
  await prisma.restyle.create({
    data: { id, shopId, submissionId: id, kind: "recolor", options, createdAt: new Date() },
  });
  const { rows } = await client.query("SELECT * FROM restyles WHERE id = $1", [id]);
  expect(rows[0]).toMatchObject({
    colour_label: "Teal",
    colour_hex: null,
    size: 1024,
    format: "png",
    variations: 1,
    consistent: false,
  });
});
