import type { Account, Deps, Project, UploadedFile } from "../ports.ts";
import { findOrCreateProject } from "../projects/create-project.ts";
import { storableFilename } from "../storable-filename.ts";
import { assertDiskSpace } from "./assert-disk-space.ts";
import { assertQuota } from "./assert-quota.ts";

const contentTypes: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/**
 * Registers one file to be uploaded. A repeated call with the same `fileId` returns the same file.
 * @throws ServiceError 503 when storage is almost full, 507 when the plan's storage is full.
 */
export async function createUpload(
  deps: Deps,
  account: Account,
  spec: { fileId: string; projectName?: string; filename?: string; bytes?: number },
): Promise<{ file: UploadedFile; project: Project }> {
  const project = await findOrCreateProject(deps, account, spec.projectName ?? "Uploads");
  const filename = storableFilename(spec.filename ?? `image-${deps.newSecret().slice(0, 8)}.jpg`);
  const extension = filename.slice(filename.lastIndexOf(".") + 1).toLowerCase();
  const existing = await deps.store.files.find(spec.fileId);
  if (existing) return { file: existing, project };
  await assertDiskSpace(deps);
  const file: UploadedFile = {
    id: spec.fileId,
    accountId: account.id,
    projectId: project.id,
    filename,
    contentType: contentTypes[extension],
    status: "awaiting",
    problem: null,
    problemCode: null,
    problemParams: null,
    // What may be sent to the file storage counts from now on, because the service does not see it arrive.
    bytes: (deps.storageLinks && spec.bytes) ?? null,
    width: null,
    height: null,
    storageKey: null,
    contentHash: null,
    usedAt: null,
    createdAt: deps.now(),
  };
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    await assertQuota(deps, tx, account, { bytes: spec.bytes ?? 1 });
    await tx.files.insert(file);
  });
  return { file, project };
}
