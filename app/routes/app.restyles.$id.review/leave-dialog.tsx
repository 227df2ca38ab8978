import type { Location } from "@remix-run/react";
import { useEffect } from "react";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import { partParam } from "#components/forms/parse-part.ts";
import { usePageBlocker } from "#components/frame/navigation-guard.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";

interface Props {
  /** Decisions are still to be saved. */
  isUnsaved: boolean;
  /** The last attempt to save them failed. */
  hasFailed: boolean;
}

/** Who leaves the review waits until its decisions are saved, and is asked when they can't be. */
export function LeaveDialog({ isUnsaved, hasFailed }: Props) {
  const { t } = useMessages();
  const blocker = usePageBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && placeOfReview(currentLocation) !== placeOfReview(nextLocation),
  );
  useEffect(() => {
    if (blocker.state === "blocked" && !isUnsaved) blocker.proceed();
  }, [blocker, isUnsaved]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked" && hasFailed}
      title={t("review.leave.title")}
      text={t("review.leave.detail")}
      confirmLabel={t("review.leave.confirm")}
      cancelLabel={t("review.leave.cancel")}
      isBusy={false}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

/** Each part of a large restyle has a review of its own. */
function placeOfReview({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get(partParam) ?? ""}`;
}
