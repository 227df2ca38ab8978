import { ascii, hasBytesAt, joined } from "./byte-parts.ts";

/** Identifier of an APP1 segment with an XMP packet, or with the extension of a long one (XMP part 3, 1.1.3). */
const xmpName = ascii("http://ns.adobe.com/xap/1.0/\0");
const extensionName = ascii("http://ns.adobe.com/xmp/extension/\0");
const exifName = ascii("Exif\0\0");

const marker = { soi: 0xd8, app0: 0xe0, app1: 0xe1, sos: 0xda };
/** The two-byte length field of a segment includes itself. */
const segmentBytesMax = 0xffff;

/** Inserts the packet as an APP1 segment after JFIF and Exif, which must come first. */
export function embedXmpInJpeg(bytes: Uint8Array, packet: Uint8Array): Uint8Array {
  const length = 2 + xmpName.length + packet.length;
  if (length > segmentBytesMax) throw new RangeError(`an XMP packet of ${packet.length} bytes is too long`);
  if (bytes[0] !== 0xff || bytes[1] !== marker.soi) throw new Error("not a JPEG file");
  const xmp = joined([Uint8Array.of(0xff, marker.app1, length >> 8, length & 0xff), xmpName, packet]);

  const first: Uint8Array[] = [];
  const others: Uint8Array[] = [];
  let at = 2;
  for (;;) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) throw new Error("a JPEG file without a picture");
    const kind = bytes[at + 1];
    // Any number of fill bytes can precede a marker.
    if (kind === 0xff) {
      at++;
      continue;
    }
    if (kind === marker.sos) break;
    const end = at + 2 + ((bytes[at + 2] << 8) | bytes[at + 3]);
    const segment = bytes.subarray(at, end);
    const isXmp =
      kind === marker.app1 && (hasBytesAt(segment, 4, xmpName) || hasBytesAt(segment, 4, extensionName));
    const isFirst = kind === marker.app0 || (kind === marker.app1 && hasBytesAt(segment, 4, exifName));
    if (!isXmp) (isFirst && others.length === 0 ? first : others).push(segment);
    at = end;
  }
  return joined([bytes.subarray(0, 2), ...first, xmp, ...others, bytes.subarray(at)]);
}
