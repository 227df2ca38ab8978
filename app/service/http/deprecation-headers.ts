import type { DeprecationNote } from "#contract/operation.ts";

/**
 * Headers of a deprecated operation: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to its successor (RFC
 * 5829).
 *
 * @param prefix path prefix of the interface
 */
export function deprecationHeaders(note: DeprecationNote, prefix: string): Record<string, string> {
  return {
    Deprecation: `@${Date.parse(note.since) / 1000}`,
    Sunset: new Date(note.sunset).toUTCString(),
    Link: `<${prefix}${note.instead}>; rel="successor-version"`,
  };
}
