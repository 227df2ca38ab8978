import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { loadScreenLanguage, screenLanguage } from "#components/frame/screen-language.ts";
import { parseLocale } from "../../request-locale.server.ts";
import { toPersonDocument } from "./person-document.server.tsx";

/** What the link of a pictured person shows, without a login: a document of its own, without a script. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get("page"));
  const view = await context.openPersonLink(
    params.token ?? "",
    Number.isSafeInteger(page) && page > 0 ? page : 1,
  );
  const { locale } = await parseLocale(request);
  await loadScreenLanguage(locale);
  return toPersonDocument(view, screenLanguage(locale).messages, {
    isAsking: searchParams.has("withdraw"),
  });
}

/** Withdraws for the pictured person, who has confirmed it, and shows what happens. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "GET, POST" } });
  // A link that is unknown or over says so on its page.
  await context.withdrawByPerson(params.token ?? "");
  return redirect(new URL(request.url).pathname, 303);
}
