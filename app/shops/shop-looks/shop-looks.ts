import type { Prisma, ShopLook } from "@prisma/client";
import { z } from "zod";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { countProducts } from "#admin-api/count-products.ts";
import { OutputFormat, ProcessingSize } from "#contract/fields.ts";
import { packshotChoices, shopLookLimits } from "#contract/limits.ts";
import { readColor } from "#contract/wording/color-names.ts";
import { listFormProblems } from "../form-problems.ts";
import { message } from "../messages/message.ts";
import { listOfferedKinds } from "../restyles/kinds/offered-kinds.ts";
import { isRowId } from "../restyles/view/find-restyle.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type {
  FactView,
  LookOfRestyle,
  LookOfSelection,
  ShopLookForm,
  ShopLookOutcome,
  ShopLookPage,
  ShopLookView,
} from "../views.ts";

const { collectionsMax, lightCharsMax, looksMax, nameCharsMax, sceneCharsMax } = shopLookLimits;

const text = (max: number) => z.string().trim().max(max);

const Collections = z
  .array(z.object({ value: z.string().regex(/^\d{1,19}$/), label: text(255) }))
  .max(collectionsMax)
  .transform((all) => [...new Map(all.map((one) => [one.value, one])).values()]);

const Settings = z
  .object({
    background: z.enum(["color", "scene"]).nullable(),
    color: text(packshotChoices.groundCharsMax),
    shadow: z.enum(packshotChoices.shadows),
    scene: text(sceneCharsMax),
    light: text(lightCharsMax),
    framing: z.enum(packshotChoices.framings).nullable(),
    size: ProcessingSize.nullable(),
    format: OutputFormat.nullable(),
  })
  .transform((settings) => ({
    ...settings,
    ...(settings.background === "color" ? {} : { color: "", shadow: "auto" as const }),
    ...(settings.background === "scene" ? {} : { scene: "" }),
  }));

const refusal = (field: keyof ShopLookForm, said: ReturnType<typeof message>) => ({
  path: [field],
  params: { message: said },
});

const Form: z.ZodType<ShopLookForm> = z
  .object({ name: text(nameCharsMax).min(1), collections: Collections })
  .and(
    Settings.refine(
      ({ background, color }) => background !== "color" || readColor(color) !== null,
      refusal("color", message("packshot.ground.unreadable")),
    )
      .refine(
        ({ background, scene }) => background !== "scene" || scene !== "",
        refusal("scene", message("looks.problem.scene")),
      )
      .refine(
        ({ background, light, framing, size, format }) =>
          background !== null || light !== "" || framing !== null || size !== null || format !== null,
        { params: { message: message("looks.problem.nothing") } },
      ),
  );

const problems = {
  name: message("looks.problem.name", { max: nameCharsMax }),
  collections: message("looks.problem.collections", { max: collectionsMax }),
  color: message("packshot.ground.unreadable"),
  scene: message("draft.text.max", { max: sceneCharsMax }),
  light: message("draft.text.max", { max: lightCharsMax }),
};

/** The shop's looks, sorted by name. */
export async function listShopLooks(
  { prisma }: { prisma: Pick<ShopsDeps["prisma"], "shopLook"> },
  shopId: string,
): Promise<ShopLookView[]> {
  const rows = await prisma.shopLook.findMany({ where: { shopId }, orderBy: { name: "asc" } });
  return rows.map(toView);
}

/**
 * The shop's looks beside how many of the products that match a search are in the collections of each.
 *
 * @throws AdminApiError
 */
export async function listLooksOfSelection(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  search: string,
): Promise<LookOfSelection[]> {
  const looks = await listShopLooks(deps, shopId);
  return Promise.all(
    looks.map(async (look) => {
      if (look.collections.length === 0) return { ...look, productCount: 0 };
      const { count } = await countProducts(admin, { query: `${inCollectionsOf(look)} ${search}` });
      return { ...look, productCount: count };
    }),
  );
}

/** Term of Shopify's search for the products of a look that has collections. */
export function inCollectionsOf({ collections }: ShopLookView): string {
  return `(${collections.map(({ value }) => `collection_id:${value}`).join(" OR ")})`;
}

/** Data of a look's page; of a new one without an id. @throws a 404 `Response` for a look that is not the shop's */
export async function getShopLook(deps: ShopsDeps, shopId: string, id: string | null): Promise<ShopLookPage> {
  const row = id === null ? null : await findRow(deps.prisma, shopId, id);
  if (id !== null && !row) throw new Response("Not found", { status: 404 });
  return { look: row && toView(row), kinds: await listOfferedKinds(deps, shopId) };
}

/**
 * Saves a look. Restyles that were started with it stay as they are.
 *
 * @param id null for a new one
 * @throws a 404 `Response` for a look that is not the shop's
 */
export async function saveShopLook(
  { prisma, newId, now }: ShopsDeps,
  shopId: string,
  id: string | null,
  form: unknown,
): Promise<ShopLookOutcome> {
  const read = Form.safeParse(form);
  if (!read.success) return { ok: false, problems: listFormProblems(read.error, problems) };
  const { name, collections, ...settings } = read.data;
  return prisma.$transaction(async (tx): Promise<ShopLookOutcome> => {
    // Locks the shop's row: concurrent requests count, and give collections away, one after the other.
    await tx.$queryRaw`SELECT id FROM shops WHERE id = ${shopId}::uuid FOR UPDATE`;
    const all = await listShopLooks({ prisma: tx }, shopId);
    const others = all.filter((look) => look.id !== id);
    if (id !== null && others.length === all.length) throw new Response("Not found", { status: 404 });
    if (others.some((look) => look.name === name)) {
      return refuse("name", message("looks.problem.taken", { name }));
    }
    for (const collection of collections) {
      const holder = others.find((look) => look.collections.some(({ value }) => value === collection.value));
      if (holder) {
        const words = { collection: collection.label, name: holder.name };
        return refuse("collections", message("looks.problem.collection_taken", words));
      }
    }
    if (id === null && others.length >= looksMax) {
      return refuse(null, message("looks.problem.full", { max: looksMax }));
    }
    const data = {
      name,
      collections: collections as unknown as Prisma.InputJsonArray,
      settings: settings as unknown as Prisma.InputJsonObject,
    };
    const saved = id ?? newId();
    if (id === null) await tx.shopLook.create({ data: { id: saved, shopId, createdAt: now(), ...data } });
    else await tx.shopLook.updateMany({ where: { id, shopId }, data });
    return { ok: true, id: saved };
  });
}

/** Deletes a look; restyles that were started with it stay as they are. Idempotent. */
export async function deleteShopLook({ prisma }: ShopsDeps, shopId: string, id: string): Promise<void> {
  if (isRowId(id)) await prisma.shopLook.deleteMany({ where: { id, shopId } });
}

const LookOfInput = z.object({
  look: z.union([
    z.object({ id: z.string(), isChanged: z.boolean() }),
    z.object({ several: z.array(text(nameCharsMax)).max(looksMax) }),
  ]),
});

/**
 * The look of a draft, by the name that it has now, or the names of those that its product's collections have; null without
 * one, and for one that was deleted meanwhile.
 */
export async function readLookOfDraft(
  { prisma }: ShopsDeps,
  shopId: string,
  draft: unknown,
): Promise<LookOfRestyle | null> {
  const read = LookOfInput.safeParse(draft);
  if (!read.success) return null;
  if ("several" in read.data.look) return read.data.look;
  const { id, isChanged } = read.data.look;
  const row = await findRow(prisma, shopId, id);
  return row && { name: row.name, isChanged };
}

/** The look of a restyle among the facts about its options, with the size, which nobody chose where there was no form. */
export function toLookFacts(look: Prisma.JsonValue, options: object): FactView[] {
  if (look === null) return [];
  const kept = look as unknown as LookOfRestyle;
  if ("several" in kept) {
    const said = message("looks.several", { looks: kept.several.join(", ") });
    return [{ term: message("looks.fact"), text: "", said }];
  }
  const { name, isChanged } = kept;
  const size = "size" in options ? Number(options.size) : null;
  return [
    { term: message(isChanged ? "looks.fact.changed" : "looks.fact"), text: name },
    ...(size ? [{ term: message("new.size"), text: "", said: message("new.pixels", { size }) }] : []),
  ];
}

async function findRow(prisma: ShopsDeps["prisma"], shopId: string, id: string): Promise<ShopLook | null> {
  return isRowId(id) ? prisma.shopLook.findFirst({ where: { id, shopId } }) : null;
}

function toView({ id, name, collections, settings }: ShopLook): ShopLookView {
  return { id, name, collections: Collections.parse(collections), ...Settings.parse(settings) };
}

function refuse(field: keyof ShopLookForm | null, said: ReturnType<typeof message>): ShopLookOutcome {
  return { ok: false, problems: [{ field, message: said }] };
}
