import type { PresetView } from "#shops/views.ts";

type Shared = Omit<PresetView, "id">;

const prefix = "restyle-preset:";
const codeCharsMax = 20_000;

/** A preset as a text that another shop can add. */
export function toPresetCode({ name, kind, options }: Shared): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ name, kind, options }));
  return prefix + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** The preset of a code; null for any other text. The server checks what it holds. */
export function readPresetCode(text: string): Shared | null {
  const code = text.trim();
  if (!code.startsWith(prefix) || code.length > codeCharsMax) return null;
  try {
    const bytes = Uint8Array.from(atob(code.slice(prefix.length)), (char) => char.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof read === "object" && read !== null && "kind" in read ? (read as Shared) : null;
  } catch {
    return null;
  }
}
