import { useFetcher } from "@remix-run/react";
import { useRef } from "react";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { problemOf } from "#components/forms/problem-of.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { DisclosureForm, EmailForm, TeamForm } from "#shops/views.ts";

/** What a section of the settings sends. */
export type SettingsAct =
  | { intent: "alt-languages"; isOn: boolean }
  | { intent: "color-gallery"; isOn: boolean }
  | { intent: "disclosure"; form: DisclosureForm }
  | { intent: "email"; form: EmailForm }
  | { intent: "receipts"; hasReceipts: boolean }
  | { intent: "resend-email" }
  | { intent: "team"; form: TeamForm };

/**
 * Sends the form of a section; what is sent last counts. `onSaved` is told what was sent once it is saved, which a toast says.
 * A control that saves at once stays enabled meanwhile: a disabled one loses the keyboard's focus.
 */
export function useSettingsForm<Act extends SettingsAct>(onSaved?: (act: Act) => void) {
  const messages = useMessages();
  const toast = useToast();
  const fetcher = useFetcher<FormAnswer>();
  const sent = useRef<Act | null>(null);
  const problems = fetcher.data?.problems ?? [];
  useFetcherResponse(fetcher, (answer) => {
    if (answer.problems.length > 0 || !sent.current) return;
    onSaved?.(sent.current);
    toast(messages.t(sent.current.intent === "resend-email" ? "email.resent" : "settings.saved"));
  });
  return {
    /** What is being saved. */
    sending: fetcher.state === "idle" ? null : sent.current,
    /** What is wrong with a field; null: with the form as a whole. */
    problemOf: (field: string | null) => problemOf(messages, problems, field),
    send: (act: Act) => {
      sent.current = act;
      fetcher.submit(JSON.stringify(act), { method: "post", encType: "application/json" });
    },
  };
}
