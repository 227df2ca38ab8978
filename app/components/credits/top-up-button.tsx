import { useFetcher } from "@remix-run/react";
import { Button, InlineError, Text } from "@shopify/polaris";
import { useId, useRef } from "react";
import type { TopUpOfferView, TopUpOutcome } from "#shops/views.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { newSubmissionId } from "../forms/new-submission-id.ts";
import { problemOf } from "../forms/problem-of.ts";
import { useFetcherResponse } from "../forms/use-fetcher-response.ts";
import { useMessages } from "../frame/use-messages.tsx";
import { useToast } from "../hooks/use-toast.ts";

/** What the Credits page answers to an order of top-ups. */
export interface TopUpAnswer extends FormAnswer {
  topUp: Extract<TopUpOutcome, { ok: true }> | null;
}

interface Props {
  topUps: TopUpOfferView;
  /** Credits that are missing; 0 for one top-up. */
  missing?: number;
}

/** Orders as many top-ups as the missing credits take; says why not when the limit leaves fewer. */
export function TopUpButton({ topUps, missing = 0 }: Props) {
  const messages = useMessages();
  const { t, money } = messages;
  const toast = useToast();
  const id = useId();
  const fetcher = useFetcher<TopUpAnswer>();
  const submissionId = useRef(newSubmissionId());
  const count = Math.max(1, Math.ceil(missing / topUps.credits));
  const refusal = problemOf(messages, fetcher.data?.problems ?? [], null);
  useFetcherResponse(fetcher, ({ topUp, problems }) => {
    // The same order is repeated after a failure: its credits may have been charged.
    if (topUp || problems.length > 0) submissionId.current = newSubmissionId();
    if (!topUp) return;
    const credits = t("count.credits", { count: topUp.credits });
    toast(t(topUp.isPending ? "plan.top_ups.pending" : "plan.top_ups.done", { credits }));
  });
  if (count > topUps.countMax) {
    return (
      <Text as="p" variant="bodySm" tone="subdued">
        {t("plan.top_ups.reached")}
      </Text>
    );
  }
  const order = () =>
    fetcher.submit(
      { intent: "top-up", count: String(count), submissionId: submissionId.current },
      { method: "post", action: "/app/credits" },
    );
  return (
    <>
      <div>
        <Button loading={fetcher.state !== "idle"} onClick={order}>
          {t("plan.top_ups.buy", {
            credits: t("count.credits", { count: count * topUps.credits }),
            price: money(count * Number(topUps.price), topUps.currency),
          })}
        </Button>
      </div>
      {refusal ? <InlineError fieldID={id} message={refusal} /> : null}
    </>
  );
}
