import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadScreenLanguage, screenLanguage } from "#components/frame/screen-language.ts";
import { parseLocale } from "../../request-locale.server.ts";
import { toReceiptDocument } from "./receipt-document.server.tsx";

const json = ".json";

/** What is known of a published image, for everybody where its shop shows that: as a page, and as JSON with `.json`. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const name = params.id ?? "";
  const isJson = name.endsWith(json);
  const answer = await context.getReceipt(isJson ? name.slice(0, -json.length) : name);
  if (isJson) {
    const headers = {
      "Cache-Control": "no-store",
      "Access-Control-Allow-Origin": "*",
      "X-Robots-Tag": "noindex",
    };
    if (answer.state !== "open")
      return Response.json({ error: answer.state }, { status: answer.state === "gone" ? 410 : 404, headers });
    const { payload, signature, publicKey } = answer;
    return Response.json({ algorithm: "Ed25519", payload, signature, public_key: publicKey }, { headers });
  }
  const { locale } = await parseLocale(request);
  await loadScreenLanguage(locale);
  return toReceiptDocument(answer, screenLanguage(locale).messages);
}
