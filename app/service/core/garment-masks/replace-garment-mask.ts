import type { Account, Deps, StoredGarmentMask } from "../ports.ts";
import { editGarmentMask } from "./edit-garment-mask.ts";

/** Replaces a mask by one that was drawn elsewhere. @throws ServiceError as `editGarmentMask`. */
export async function replaceGarmentMask(
  deps: Deps,
  account: Account,
  spec: { maskId: string; editId: string; revision?: number; mask: Uint8Array; keep: Uint8Array | null },
  signal: AbortSignal,
): Promise<StoredGarmentMask> {
  const { maskId, editId, revision, mask, keep } = spec;
  const edit = { maskId, editId, revision, field: "mask", position: "form" } as const;
  const accept = (photo: Uint8Array) =>
    deps.maskEngine.accept(photo, { mask, keep }, signal, { customer: account.id });
  return editGarmentMask(deps, account, edit, accept, signal);
}
