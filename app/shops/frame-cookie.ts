/**
 * Which shop's admin shows the app in this browser. Shopify names it in the first address of the frame only: a reload
 * inside the frame, or the way back to a page, asks for the address alone. The name is no proof of anything; the
 * library asks App Bridge for a session token before it answers.
 */
const cookieName = "admin-frame";

/** `Partitioned` keeps the cookie where browsers block those of other sites, and per admin. */
const attributes = "Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=None; Partitioned";

const shopPattern = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;
const hostPattern = /^[A-Za-z0-9+/_=-]{1,500}$/;

/** The `Set-Cookie` header with the shop of a document's URL; null when the URL has none. */
export function rememberFrame(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  const value = toValue(searchParams.get("shop"), searchParams.get("host"));
  return value && `${cookieName}=${value}; ${attributes}`;
}

/**
 * The address of a document with the shop it lacks, for a frame whose shop is remembered; null when the address is
 * whole, when nothing is remembered, and for what is no document in a frame.
 */
export function completeFrameAddress(request: Request): string | null {
  const url = new URL(request.url);
  const isFramed = request.method === "GET" && request.headers.get("Sec-Fetch-Dest") === "iframe";
  const isApp = url.pathname === "/app" || url.pathname.startsWith("/app/");
  if (!isFramed || !isApp || url.searchParams.has("shop")) return null;
  const found = parseCookie(request.headers.get("Cookie"));
  const known = new URLSearchParams(found ?? "");
  if (!toValue(known.get("shop"), known.get("host"))) return null;
  for (const [name, value] of known) url.searchParams.set(name, value);
  url.searchParams.set("embedded", "1");
  return url.pathname + url.search;
}

/** The value of the cookie; null for anything but a shop and its host. */
function toValue(shop: string | null, host: string | null): string | null {
  if (!shop || !host || !shopPattern.test(shop) || !hostPattern.test(host)) return null;
  return new URLSearchParams({ shop, host }).toString();
}

function parseCookie(header: string | null): string | null {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? null;
}
