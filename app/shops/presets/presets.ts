import { Prisma } from "@prisma/client";
import { z } from "zod";
import { shopPresetLimits } from "#contract/limits.ts";
import { type Message, message } from "../messages/message.ts";
import { findKind } from "../restyles/kinds/kind.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { PresetView } from "../views.ts";

export type PresetOutcome = { ok: true; presets: PresetView[] } | { ok: false; problem: Message };

const Name = z.string().trim().min(1).max(shopPresetLimits.nameCharsMax);
const Preset = z.object({ name: Name, kind: z.string(), options: z.unknown() });

/**
 * The shop's presets, sorted by name. Presets of a removed kind, or with options that their kind no longer accepts, are
 * omitted.
 */
export async function listPresets({ prisma, kinds }: ShopsDeps, shopId: string): Promise<PresetView[]> {
  const rows = await prisma.restylePreset.findMany({
    where: { shopId },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.flatMap(({ id, name, kind, options }) => {
    const read = findKind(kinds, kind)?.options.safeParse(options);
    return read?.success ? [{ id, name, kind, options: read.data }] : [];
  });
}

/** Saves a preset; one of the same name is replaced. */
export async function savePreset(deps: ShopsDeps, shopId: string, input: unknown): Promise<PresetOutcome> {
  const { prisma, newId, now } = deps;
  const read = Preset.safeParse(input);
  const kind = read.success ? findKind(deps.kinds, read.data.kind) : null;
  const options = kind?.options.safeParse(read.data?.options);
  if (!read.success || !kind || !options?.success) return refuse();
  const { name } = read.data;
  const kept = { kind: kind.name, options: options.data as Prisma.InputJsonObject };
  const isFull = await prisma.$transaction(async (tx) => {
    const replaced = await tx.restylePreset.updateMany({ where: { shopId, name }, data: kept });
    if (replaced.count > 0) return false;
    // Locks the shop's row, so that concurrent requests count one after the other.
    await tx.$queryRaw`SELECT id FROM shops WHERE id = ${shopId}::uuid FOR UPDATE`;
    if ((await tx.restylePreset.count({ where: { shopId } })) >= shopPresetLimits.presetsMax) return true;
    const row = { id: newId(), shopId, name, ...kept, createdAt: now() };
    await tx.restylePreset.upsert({ where: { shopId_name: { shopId, name } }, create: row, update: kept });
    return false;
  });
  if (isFull) return { ok: false, problem: message("preset.full", { max: shopPresetLimits.presetsMax }) };
  return { ok: true, presets: await listPresets(deps, shopId) };
}

/** Renames a preset. Names are unique within a shop. */
export async function renamePreset(
  deps: ShopsDeps,
  shopId: string,
  presetId: string,
  newName: string,
): Promise<PresetOutcome> {
  const name = Name.safeParse(newName);
  if (!name.success) return refuse();
  try {
    await deps.prisma.restylePreset.updateMany({
      where: { id: presetId, shopId },
      data: { name: name.data },
    });
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken) throw error;
    return { ok: false, problem: message("preset.taken", { name: name.data }) };
  }
  return { ok: true, presets: await listPresets(deps, shopId) };
}

/** Deletes a preset. Idempotent. */
export async function deletePreset(deps: ShopsDeps, shopId: string, presetId: string): Promise<PresetView[]> {
  await deps.prisma.restylePreset.deleteMany({ where: { id: presetId, shopId } });
  return listPresets(deps, shopId);
}

function refuse(): PresetOutcome {
  return { ok: false, problem: message("preset.invalid", { max: shopPresetLimits.nameCharsMax }) };
}
