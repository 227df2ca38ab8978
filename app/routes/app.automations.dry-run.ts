import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { isAnswer } from "#components/frame/stale-if-error.ts";
import type { DryRunOutcome } from "#shops/views.ts";

/** What an automation with the match and the preset of the address would have done. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const { by, value, preset } = Object.fromEntries(new URL(request.url).searchParams);
  return await merchant.dryRun({ match: { by, value, label: "" }, presetId: preset });
}

/** Null when the app or Shopify does not answer: the form stays as it is. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return (await serverLoader()) as DryRunOutcome;
  } catch (error) {
    if (isAnswer(error)) throw error;
    return null;
  }
}
