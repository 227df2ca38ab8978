import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { CorrectionScreen } from "./correction-screen.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, ({ t }) => t("sample.page.title", { color: data?.name ?? "" }));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const page = Number(new URL(request.url).searchParams.get("page"));
  return await merchant.getColorSample(params.id ?? "", Number.isSafeInteger(page) && page > 0 ? page : 1);
}

export default function Correction() {
  return <CorrectionScreen view={useLoaderData<typeof loader>()} />;
}
