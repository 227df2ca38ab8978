import { lifetimes } from "#contract/limits.ts";
import type { Deps } from "../ports.ts";
import { signLink } from "./signed-link.ts";

/** Path to PUT a file's bytes to. */
export function uploadPath(fileId: string): string {
  return `/uploads/${fileId}`;
}

/** Signed URL to PUT a file's bytes to, valid for fifteen minutes for any holder. */
export function uploadUrl(deps: Pick<Deps, "settings" | "now">, fileId: string): string {
  const path = uploadPath(fileId);
  const expiresAt = new Date(deps.now().getTime() + lifetimes.uploadUrlMs);
  return `${deps.settings.baseUrl}${path}?${signLink(deps.settings.linkSecret, { path, method: "PUT", expiresAt })}`;
}
