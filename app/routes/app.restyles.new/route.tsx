import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ActionResult } from "#components/forms/form-answer.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess } from "#components/frame/refuse-if-unreached.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import { parsePrepared, parseProductIds } from "#components/restyles/product-selection.ts";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";
import { productsPerRestyleMax } from "#contract/limits.ts";
import { NewRestyleForm } from "./new-restyle-form.tsx";
import { parseSubmission } from "./parse-submission.server.ts";
import { useProductsOfIntent } from "./use-sidekick.ts";
import { type StartAnswer, submitStart } from "./use-start.ts";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("new.title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const params = new URL(request.url).searchParams;
  const prepared = parsePrepared(params);
  if (prepared !== null) {
    const id = parseRestyleId(prepared.id);
    const view = await {
      sample: merchant.getNewRestyleOfSample,
      left_out: merchant.getNewRestyleOfLeftOut,
      drift: merchant.getNewRestyleOfDrift,
    }[prepared.from](id);
    return view.products.length === 0 ? null : view;
  }
  const ids = parseProductIds(params);
  if (ids === null) throw new Response("The product selection in the address is malformed", { status: 400 });
  if (ids.length > productsPerRestyleMax) {
    throw new Response(`A restyle takes up to ${productsPerRestyleMax} products`, { status: 400 });
  }
  return ids.length === 0 ? null : await merchant.getNewRestyle(ids);
}

/** Starts the draft and redirects to its run. Refusals are returned as problems by field. */
export async function action({ request, context }: ActionFunctionArgs): ActionResult<StartAnswer> {
  const merchant = await context.merchant(request);
  const { draft, submissionId, creditsMax } = await parseSubmission(request);
  const outcome = await merchant.startRestyle(draft, submissionId, creditsMax);
  if (outcome.ok) return redirect(`/app/restyles/${encodeURIComponent(outcome.restyleId)}`);
  return data({ problems: outcome.problems, quote: outcome.quote }, { status: 422 });
}

export const clientAction = submitStart;
export const shouldRevalidate = isAfterSuccess;

export default function NewRestyle() {
  const view = useLoaderData<typeof loader>();
  return view === null ? <NoSelection /> : <NewRestyleForm view={view} />;
}

/** New restyle without products: links to the product list. */
function NoSelection() {
  const { t } = useMessages();
  useProductsOfIntent();
  return (
    <AppPage title={t("new.title")} backAction={{ content: t("nav.products"), url: "/app/products" }}>
      <EmptyCard
        picture={restylePicture}
        heading={t("new.empty.title")}
        text={t("new.empty.detail")}
        action={{ content: t("action.choose_products"), url: "/app/products" }}
      />
    </AppPage>
  );
}
