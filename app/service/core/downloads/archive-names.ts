/** Windows device names, which are reserved with any extension. */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
/** Characters that file systems forbid, and bidirectional control characters, which disguise a name. */
const forbidden = /[<>:"|?*\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Common file systems allow 255 bytes. The rest is room for a number. */
const nameBytesMax = 240;

/**
 * Entry names of an archive, one per input name, in the same order. They have no folders, are valid on every common
 * file system, and are unique regardless of case folding. A taken name gets the suffix ` (2)`, ` (3)` ….
 */
export function archiveNames(names: readonly string[], reserved: readonly string[] = []): string[] {
  const taken = new Set(reserved.map(compared));
  return names.map((name) => {
    const { stem, extension } = split(harmless(name));
    let free = `${stem}${extension}`;
    for (let copy = 2; taken.has(compared(free)); copy++) free = `${stem} (${copy})${extension}`;
    taken.add(compared(free));
    return free;
  });
}

function compared(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

function harmless(name: string): string {
  const flat = name.toWellFormed().normalize("NFC").replace(/[/\\]/g, "-").replace(forbidden, "_");
  // Windows drops trailing dots and spaces. A leading dot hides a file on other systems.
  const trimmed = flat.replace(/[. ]+$/, "").replace(/^[. ]+/, "");
  const { stem, extension } = split(trimmed);
  const whole = `${shortened(stem, nameBytesMax - utf8Bytes(extension)).trimEnd() || "image"}${extension}`;
  return deviceName.test(whole) ? `_${whole}` : whole;
}

function split(name: string): { stem: string; extension: string } {
  const [extension] = /\.[A-Za-z0-9]{1,5}$/.exec(name) ?? [""];
  return { stem: name.slice(0, name.length - extension.length), extension };
}

function utf8Bytes(text: string): number {
  return Buffer.byteLength(text);
}

function shortened(text: string, bytesMax: number): string {
  let bytes = 0;
  let truncated = "";
  for (const letter of text) {
    bytes += utf8Bytes(letter);
    if (bytes > bytesMax) break;
    truncated += letter;
  }
  return truncated;
}
