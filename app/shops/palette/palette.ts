import { z } from "zod";
import { paletteLimits } from "#contract/limits.ts";
import { type Message, message } from "../messages/message.ts";
import { kindOf } from "../restyles/kinds/kind.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ColorView } from "../views.ts";

const Color = z.object({
  label: z.string().trim().min(1).max(paletteLimits.nameCharsMax),
  hex: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
});

export type PaletteOutcome = { ok: true; palette: ColorView[] } | { ok: false; problem: Message };

/** The shop's own colors, the oldest first. */
export async function listPalette({ prisma }: ShopsDeps, shopId: string): Promise<ColorView[]> {
  const rows = await prisma.paletteColor.findMany({
    where: { shopId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ name, hex }) => ({ label: name, hex }));
}

/** Adds a color to the shop's palette, or renames the one that has its value. */
export async function saveColor(deps: ShopsDeps, shopId: string, input: unknown): Promise<PaletteOutcome> {
  const { prisma, newId, now } = deps;
  const read = Color.safeParse(input);
  if (!read.success) {
    return { ok: false, problem: message("palette.invalid", { max: paletteLimits.nameCharsMax }) };
  }
  const hex = read.data.hex.toUpperCase();
  const isFull = await prisma.$transaction(async (tx) => {
    const known = await tx.paletteColor.updateMany({
      where: { shopId, hex },
      data: { name: read.data.label },
    });
    if (known.count > 0) return false;
    // Locks the shop's row, so that concurrent requests count one after the other.
    await tx.$queryRaw`SELECT id FROM shops WHERE id = ${shopId}::uuid FOR UPDATE`;
    if ((await tx.paletteColor.count({ where: { shopId } })) >= paletteLimits.colorsMax) return true;
    await tx.paletteColor.createMany({
      data: [{ id: newId(), shopId, name: read.data.label, hex, createdAt: now() }],
      skipDuplicates: true,
    });
    return false;
  });
  if (isFull) return { ok: false, problem: message("palette.full", { max: paletteLimits.colorsMax }) };
  return { ok: true, palette: await listPalette(deps, shopId) };
}

/** Removes a color by its `#RRGGBB`; existing restyles keep it. */
export async function removeColor(deps: ShopsDeps, shopId: string, hex: string): Promise<ColorView[]> {
  await deps.prisma.paletteColor.deleteMany({ where: { shopId, hex: hex.toUpperCase() } });
  return listPalette(deps, shopId);
}

const restylesLookedAt = 20;
const recentMax = 8;

/** Colors of the shop's latest restyles with a known value, the latest first. */
export async function listRecentColors({ prisma, kinds }: ShopsDeps, shopId: string): Promise<ColorView[]> {
  const restyles = await prisma.restyle.findMany({
    where: { shopId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: restylesLookedAt,
    select: { kind: true, options: true },
  });
  const colors = restyles.flatMap((restyle) => {
    const { kind, options } = kindOf(kinds, restyle);
    return kind.looks(options).flatMap((look) => kind.color(look) ?? []);
  });
  const known = colors.filter(({ hex }) => hex !== null);
  return known
    .filter(({ hex }, index) => known.findIndex((color) => color.hex === hex) === index)
    .slice(0, recentMax);
}
