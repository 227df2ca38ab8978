import { InlineError } from "@shopify/polaris";
import { problemOf } from "#components/forms/problem-of.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { DraftProblem } from "#shops/views.ts";

/** A problem of a whole dialog, and not of one of its fields. */
export function FormProblem({ problems }: { problems: DraftProblem[] }) {
  const messages = useMessages();
  const sentence = problemOf(messages, problems, null);
  return <div role="status">{sentence ? <InlineError message={sentence} fieldID="publish" /> : null}</div>;
}
