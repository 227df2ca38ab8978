import { type ErrorDetail, toDetail } from "#contract/errors.ts";
import { problem } from "#contract/problems.ts";
import type { Account, Deps, UploadedFile } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { contentHashOf } from "../uploads/content-hash-of.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * @param maskIds one for each of the first files, or null.
 * @throws ServiceError 400 naming every mask that is not the account's, belongs to another photo, or has no outline.
 */
export async function assertUsableMasks(
  deps: Deps,
  account: Account,
  maskIds: (string | null)[],
  files: UploadedFile[],
): Promise<void> {
  const ids = maskIds.filter((id) => id !== null && uuid.test(id)).map((id) => id!.toLowerCase());
  if (ids.length === 0 && maskIds.every((id) => id === null)) return;
  const masks = new Map(
    (await deps.store.garmentMasks.findMany(account.id, ids)).map((mask) => [mask.id, mask]),
  );
  const problems: ErrorDetail[] = [];
  for (const [index, id] of maskIds.entries()) {
    if (id === null) continue;
    const mask = masks.get(id.toLowerCase());
    const field = `masks.${index}`;
    if (!mask || mask.state === "finding") problems.push(toDetail(field, problem("mask_unknown")));
    else if (mask.photoHash !== (await contentHashOf(deps, files[index]!)))
      problems.push(toDetail(field, problem("mask_of_other_photo")));
    else if (mask.state === "refused") problems.push(toDetail(field, problem("mask_without_outline")));
  }
  if (problems.length > 0) throw ServiceError.invalid(problems);
}
