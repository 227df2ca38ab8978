import { z } from "zod";
import { getRestyleRow } from "../restyles/view/find-restyle.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { isSigned, signText } from "../signature.ts";
import type { ExportFormat } from "../views.ts";

/** Long enough for a click; a download that has begun goes on. */
const lifetimeMs = 5 * 60_000;

const Claims = z.object({
  shopId: z.string(),
  restyleId: z.string(),
  format: z.enum(["csv", "zip"]),
  locale: z.string(),
  until: z.number(),
});

/** What a link gives. */
export type ExportClaims = z.output<typeof Claims>;

/**
 * A link to a restyle's export, for a few minutes. It is signed: browsers save a download as it arrives only from an address,
 * to which App Bridge adds no session token.
 *
 * @param locale of the headings and words
 * @throws a 404 `Response` for an unknown restyle
 */
export async function createExport(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
  format: ExportFormat,
  locale: string,
): Promise<{ url: string }> {
  await getRestyleRow(deps, shopId, restyleId);
  const claims: ExportClaims = {
    shopId,
    restyleId,
    format,
    locale,
    until: deps.now().getTime() + lifetimeMs,
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return { url: `/exports?link=${payload}.${signText(deps.config, `export/${payload}`)}` };
}

/** What a link gives; null for one that is over, or not from here. */
export function readExportLink(deps: ShopsDeps, link: string): ExportClaims | null {
  const [payload = "", signature = ""] = link.split(".");
  if (!isSigned(deps.config, `export/${payload}`, signature)) return null;
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return claims.until > deps.now().getTime() ? claims : null;
}
