import { Prisma } from "@prisma/client";
import { z } from "zod";
import { cardNames, lightNames } from "#contract/sample-conditions.ts";
import { message } from "../messages/message.ts";
import { recolor } from "../restyles/kinds/recolor.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { Actor } from "../team/actors.ts";
import type { ColorToMatchView, ColorView, CorrectOutcome, PaletteSampleView } from "../views.ts";
import { countPublished } from "./images-of-color.ts";

/**
 * The color of the palette that a sample is measured for.
 *
 * @param code `RRGGBB`
 * @throws a 404 `Response` for a color that the palette does not have
 */
export async function getColorToMatch(
  deps: ShopsDeps,
  shopId: string,
  code: string,
): Promise<ColorToMatchView> {
  const color = await deps.prisma.paletteColor.findUnique({
    where: { shopId_hex: { shopId, hex: `#${code.toUpperCase()}` } },
  });
  if (!color) throw new Response("The palette does not have this color", { status: 404 });
  const { name, hex } = color;
  return { label: name, hex, publishedCount: await countPublished(deps, shopId, [hex]) };
}

/** The latest corrections of these colors. */
export async function listSamples(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  palette: ColorView[],
): Promise<PaletteSampleView[]> {
  const samples = await prisma.colorSample.findMany({
    where: { shopId, hex: { in: palette.flatMap(({ hex }) => hex ?? []) } },
    orderBy: { createdAt: "desc" },
    distinct: ["hex"],
    select: { id: true, hex: true, createdAt: true },
  });
  return samples.map(({ createdAt, ...sample }) => ({ ...sample, createdAt: createdAt.toISOString() }));
}

const Hex = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/)
  .toUpperCase();

const Measured = z.object({
  /** 16 bytes in hex, chosen by the page, so that a repeated request corrects nothing again. */
  id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .transform((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")),
  formerHex: Hex,
  hex: Hex,
  uncertainty: z.number().min(0).max(100),
  card: z.enum(cardNames),
  light: z.enum(lightNames),
});

/** Presets go on in the new value, and automations with them. */
async function correctPresets(tx: Prisma.TransactionClient, shopId: string, formerHex: string, hex: string) {
  const presets = await tx.$queryRaw<{ id: string; options: { colors?: { hex?: string | null }[] } }[]>`
    SELECT id, options FROM shop_presets
    WHERE shop_id = ${shopId}::uuid AND kind = ${recolor.name} FOR UPDATE`;
  for (const { id, options } of presets) {
    const isFormer = (color: { hex?: string | null }) => color.hex?.toUpperCase() === formerHex;
    // An earlier release may have kept it differently.
    if (!options.colors?.some(isFormer)) continue;
    const colors = options.colors.map((color) => (isFormer(color) ? { ...color, hex } : color));
    await tx.restylePreset.update({ where: { id }, data: { options: { ...options, colors } } });
  }
}

/**
 * Gives a color of the palette the value that was measured of its sample, also in presets; its name stays. Restyles and
 * images keep what they were made in.
 *
 * @throws a 400 `Response` for an input that no page sends
 */
export async function correctColor(
  { prisma, now }: ShopsDeps,
  shopId: string,
  correctedBy: Actor,
  input: unknown,
): Promise<CorrectOutcome> {
  const read = Measured.safeParse(input);
  if (!read.success) throw new Response("The request holds no measurement", { status: 400 });
  const { id, formerHex, hex, ...conditions } = read.data;
  if (formerHex === hex) return { ok: false, problem: message("sample.same") };
  try {
    return await prisma.$transaction(async (tx) => {
      if (await tx.colorSample.findFirst({ where: { id, shopId } })) return { ok: true, sampleId: id };
      const key = { shopId_hex: { shopId, hex: formerHex } };
      const color = await tx.paletteColor.findUnique({ where: key });
      if (!color) return { ok: false, problem: message("sample.gone") };
      await tx.paletteColor.update({ where: key, data: { hex } });
      await correctPresets(tx, shopId, formerHex, hex);
      await tx.colorSample.create({
        data: { id, shopId, name: color.name, formerHex, hex, ...conditions, correctedBy, createdAt: now() },
      });
      return { ok: true, sampleId: id };
    });
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError)) throw error;
    // A concurrent request of the same page, or a removal, came first.
    if (error.code === "P2025") return { ok: false, problem: message("sample.gone") };
    if (error.code !== "P2002") throw error;
    if (await prisma.colorSample.findFirst({ where: { id, shopId } })) return { ok: true, sampleId: id };
    return { ok: false, problem: message("sample.taken", { hex }) };
  }
}
