import { useFetcher } from "@remix-run/react";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import { problemOf } from "#components/forms/problem-of.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { IdentityDetailView } from "#shops/identities/identity-views.ts";
import type { IdentityAnswer } from "./parse-identity-action.server.ts";

interface Props {
  view: IdentityDetailView;
  /** Null: the dialog is closed. */
  act: "withdraw" | "delete" | null;
  onClose: () => void;
}

/** Confirms what ends an identity, and says what that means. A refusal stays in the dialog. */
export function EndDialog({ view, act, onClose }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const fetcher = useFetcher<IdentityAnswer>();
  useFetcherResponse(fetcher, (answer) => {
    if (answer.problems.length === 0) onClose();
  });
  const { name } = view.identity;
  const count = view.publishedCount;
  const shown = act ?? "withdraw";
  const answered = fetcher.data?.intent === shown ? fetcher.data.problems : [];
  const problem = fetcher.state === "idle" ? problemOf(messages, answered, null) : undefined;

  return (
    <ConfirmDialog
      isOpen={act !== null}
      title={t(`identity.${shown}.title`, { name })}
      text={problem ?? t(`identity.${shown}.text`, { count })}
      confirmLabel={t(`identity.${shown}.confirm`)}
      cancelLabel={t(`identity.${shown}.cancel`)}
      isBusy={fetcher.state !== "idle"}
      onConfirm={() => fetcher.submit({ intent: shown }, { method: "post" })}
      onClose={onClose}
    />
  );
}
