import type { DeprecationNote } from "#contract/operation.ts";

/**
 * Headers by which an answer says that its operation is on its way out: `Deprecation` (RFC 9745), `Sunset` (RFC 8594)
 * and a link to what takes its place (RFC 5829).
 *
 * @param prefix path under which the interface is served
 */
export function deprecationHeaders(note: DeprecationNote, prefix: string): Record<string, string> {
  return {
    Deprecation: `@${Date.parse(note.since) / 1000}`,
    Sunset: new Date(note.sunset).toUTCString(),
    Link: `<${prefix}${note.instead}>; rel="successor-version"`,
  };
}
