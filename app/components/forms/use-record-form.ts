import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { IntentAnswer } from "./form-answer.ts";
import { problemOf } from "./problem-of.ts";
import { useUnsavedInput } from "./unsaved-input.tsx";
import { useFetcherResponse } from "./use-fetcher-response.ts";

/**
 * Input of a page that makes a new record or changes one: what is entered, its problems, and the question about input that
 * is not saved. Its action takes `{intent, form}` and answers with an {@link IntentAnswer}.
 *
 * @param options.isNew a new record leads on to another page, which the question would hold up
 * @param options.toForm what is sent of the input; the input itself unless given
 */
export function useRecordForm<Input extends object, Intent extends string>(options: {
  first: () => Input;
  isNew: boolean;
  saved: string;
  toForm?: (input: Input) => object;
}) {
  const { first, isNew, saved, toForm = (input) => input } = options;
  const messages = useMessages();
  const toast = useToast();
  const fetcher = useFetcher<IntentAnswer<Intent>>();
  const [before] = useState(first);
  const [input, setInput] = useState(before);
  useFetcherResponse(fetcher, ({ problems }) => {
    if (problems.length === 0) toast(saved);
    else document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
  const isBusy = fetcher.state !== "idle";
  const act = (intent: Intent | "save") =>
    fetcher.submit(JSON.stringify({ intent, form: toForm(input) }), {
      method: "post",
      encType: "application/json",
    });
  const isUnsaved = !isNew && JSON.stringify(input) !== JSON.stringify(before);
  useUnsavedInput(
    { isUnsaved, isSaving: isBusy },
    { save: () => act("save"), discard: () => setInput(before) },
  );
  return {
    before,
    input,
    change: (part: Partial<Input>) => setInput((current) => ({ ...current, ...part })),
    /** The sentence about a field, or about the whole for null. */
    problem: (field: (keyof Input & string) | null) =>
      problemOf(messages, fetcher.data?.problems ?? [], field),
    isBusy,
    act,
  };
}
