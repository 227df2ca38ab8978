import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";

const Query = z.object({ format: z.enum(["csv", "zip"]), locale: z.string().max(35) });

/** Answers the address from which an export of the restyle can be downloaded. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const query = Query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return new Response("The address must name a format and a locale", { status: 400 });
  const { format, locale } = query.data;
  return Response.json(await merchant.createExport(parseRestyleId(params.id), format, locale));
}
