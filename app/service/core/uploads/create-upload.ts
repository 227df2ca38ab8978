import { lifetimes } from "#contract/limits.ts";
import { mediaUrl } from "../links/media-url.ts";
import { signLink } from "../links/signed-link.ts";
import type { Account, Deps, Project, UploadedFile } from "../ports.ts";
import { findOrCreateProject } from "../projects/create-project.ts";

const contentTypes: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** Path a file's bytes are PUT to and read from; the name is part of it so that the address is fixed from the start. */
export function uploadPath(fileId: string): string {
  return `/uploads/${fileId}`;
}

/** Registers one file to come. Repeating it with the same `fileId` gives the same file. */
export async function createUpload(
  deps: Deps,
  account: Account,
  order: { fileId: string; projectName?: string; filename?: string },
): Promise<{ file: UploadedFile; project: Project; uploadUrl: string; downloadUrl: string }> {
  const project = await findOrCreateProject(deps, account, order.projectName ?? "Uploads");
  const filename = order.filename ?? `image-${deps.newSecret().slice(0, 8)}.jpg`;
  const extension = filename.slice(filename.lastIndexOf(".") + 1).toLowerCase();
  let file = await deps.store.files.find(order.fileId);
  if (!file) {
    file = {
      id: order.fileId,
      accountId: account.id,
      projectId: project.id,
      filename,
      contentType: contentTypes[extension],
      status: "awaiting",
      problem: null,
      bytes: null,
      width: null,
      height: null,
      storageKey: null,
      usedAt: null,
      createdAt: deps.now(),
    };
    await deps.store.files.insert(file);
  }
  const path = uploadPath(file.id);
  const expiresAt = new Date(deps.now().getTime() + lifetimes.uploadUrlMs);
  const query = signLink(deps.settings.linkSecret, { path, method: "PUT", expiresAt });
  return {
    file,
    project,
    uploadUrl: `${deps.settings.baseUrl}${path}?${query}`,
    downloadUrl: mediaUrl(deps, `files/${file.id}`),
  };
}
