import { lifetimes } from "#contract/limits.ts";
import type { Deps } from "../ports.ts";
import { signLink } from "./signed-link.ts";

/** Path a file's bytes are PUT to. */
export function uploadPath(fileId: string): string {
  return `/uploads/${fileId}`;
}

/** Address to which whoever holds it can PUT a file's bytes, for fifteen minutes. */
export function uploadUrl(deps: Pick<Deps, "settings" | "now">, fileId: string): string {
  const path = uploadPath(fileId);
  const expiresAt = new Date(deps.now().getTime() + lifetimes.uploadUrlMs);
  return `${deps.settings.baseUrl}${path}?${signLink(deps.settings.linkSecret, { path, method: "PUT", expiresAt })}`;
}
