import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

const Ids = z.array(z.string().min(1).max(100)).max(50);

/** The shop's running restyles, and what became of those in the address: a `CompletionsView`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const ids = Ids.safeParse(new URL(request.url).searchParams.getAll("id"));
  if (!ids.success) return new Response("The address names no restyles", { status: 400 });
  return Response.json(await merchant.listCompleted(ids.data));
}
