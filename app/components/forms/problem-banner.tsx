import { Banner } from "@shopify/polaris";
import type { FailureView } from "#shops/failure.ts";
import { useMessages } from "../frame/use-messages.tsx";

interface Props {
  problem: FailureView | null;
  /** Absent where trying again is no help. */
  retry?: { isLoading: boolean; onRetry: () => void };
}

/** A problem that concerns the whole page. Renders nothing when there is none. */
export function ProblemBanner({ problem, retry }: Props) {
  const { t, say } = useMessages();
  if (!problem) return null;
  return (
    <Banner
      tone="warning"
      title={say(problem.title)}
      action={retry && { content: t("action.try_again"), onAction: retry.onRetry, loading: retry.isLoading }}
    >
      <p>{say(problem.detail)}</p>
    </Banner>
  );
}
