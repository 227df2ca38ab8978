import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { insideApp } from "#components/frame/inside-app.ts";
import { toNewRestylePath } from "#components/restyles/product-selection.ts";
import { productsPerRestyleMax } from "#contract/limits.ts";

/** As many ids as the admin hands to an action, with room to spare. */
const selectedMax = 1_000;

const Selection = z.object({
  productIds: z
    .array(z.string().regex(/^gid:\/\/shopify\/Product\/\d{1,19}$/))
    .min(1)
    .max(selectedMax),
});

/** The browser of the admin asks first whether it may send a session token; the library answers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.extension(request);
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Answers the action "Restyle photos" in the admin: what is known of the selection, and where a restyle of it starts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { merchant, cors } = await context.extension(request);
  const sent = Selection.safeParse(await request.json().catch(() => null));
  if (!sent.success) return cors(Response.json({ error: z.prettifyError(sent.error) }, { status: 400 }));
  const productIds = [...new Set(sent.data.productIds)];
  const selection = await merchant.getSelection(productIds);
  return cors(
    Response.json({
      ...selection,
      productsMax: productsPerRestyleMax,
      path: insideApp(toNewRestylePath(productIds)),
    }),
  );
}
