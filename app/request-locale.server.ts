import { createCookie } from "@remix-run/node";
import { screenLocales } from "#components/frame/screen-language.ts";
import { findLanguage } from "#shops/messages/language.ts";

/**
 * Remembers the locale that Shopify named: a reload inside the admin's frame asks for the address alone. `Partitioned`
 * keeps the cookie where browsers block those of other sites.
 */
const localeCookie = createCookie("locale", {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "none",
  partitioned: true,
  maxAge: 31_536_000,
});

const offered = screenLocales.map((locale) => ({ locale }));

/**
 * The language of a document, one of `screenLocales`: the locale of the address, which Shopify adds; the one it named before; the
 * browser's own. `setCookie` is the header that remembers it; null where there is nothing new to remember.
 */
export async function parseLocale(
  request: Pick<Request, "url" | "headers">,
): Promise<{ locale: string; setCookie: string | null }> {
  const named = new URL(request.url).searchParams.get("locale");
  const remembered: unknown = await localeCookie.parse(request.headers.get("Cookie"));
  const known = typeof remembered === "string" ? remembered : null;
  if (named !== null) {
    const locale = findLanguage(named, offered)?.locale ?? "en";
    return { locale, setCookie: locale === known ? null : await localeCookie.serialize(locale) };
  }
  const locale =
    findLanguage(known, offered)?.locale ?? preferredLocale(request.headers.get("Accept-Language"));
  return { locale, setCookie: null };
}

/** The first of the browser's languages, by its weights, that screens exist in. */
function preferredLocale(acceptLanguage: string | null): string {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return { tag, weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const language = findLanguage(tag, offered);
    if (language) return language.locale;
  }
  return "en";
}
