import { z } from "zod";
import type { Message } from "#shops/messages/message.ts";
import type { ProductsMatch, ViewSaved } from "#shops/views.ts";
import { parseMatch } from "./parse-products-query.server.ts";
import { toMatchParams } from "./products-query.ts";

/** What a form of the product list asks for. */
type ListAction =
  | { intent: "select-all"; match: ProductsMatch; query: string }
  | { intent: "freeze"; match: ProductsMatch; query: string }
  | { intent: "save-view"; name: string; query: string }
  | { intent: "delete-view"; viewId: string };

/** What the page answers: products to restyle, a selection that is read in the background, or why there is none. */
export type ListAnswer =
  | { ids: string[] }
  | { selectionId: string }
  | { problem: Message }
  | ViewSaved
  | Record<string, never>;

/** Products that can be taken out of all that match: each makes Shopify's search longer. */
const excludedMax = 250;
/** Numbers of the products that are taken out. */
const Except = z.array(z.string().regex(/^\d{1,19}$/)).max(excludedMax);

const Name = z.string().trim().min(1).max(40);

/** Parses a form of the product list. @throws a 400 `Response` for a name, an id or products that can't be used */
export async function parseListAction(request: Request): Promise<ListAction> {
  const form = await request.formData();
  const intent = form.get("intent");
  const params = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  if (intent === "save-view") {
    const name = Name.safeParse(form.get("name"));
    if (!name.success) throw new Response("A view needs a name of up to 40 characters", { status: 400 });
    return { intent, name: name.data, query: toMatchParams(parseMatch(params)).toString() };
  }
  if (intent === "delete-view") {
    const viewId = z.uuid().safeParse(form.get("viewId"));
    if (!viewId.success) throw new Response("This is no id of a view", { status: 400 });
    return { intent, viewId: viewId.data };
  }
  const except = Except.safeParse(params.get("except")?.split(" ").filter(Boolean) ?? []);
  if (!except.success) throw new Response("Too many products are taken out", { status: 400 });
  const match = { ...parseMatch(params), ...(except.data.length > 0 ? { except: except.data } : {}) };
  const query = toMatchParams(match).toString();
  return { intent: intent === "freeze" ? intent : "select-all", match, query };
}
