import { Banner } from "@shopify/polaris";
import type { FailureView } from "#shops/failure.ts";
import { useMessages } from "./use-messages.tsx";

/** A problem that concerns the whole page. Renders nothing when there is none. */
export function ProblemBanner({ problem }: { problem: FailureView | null }) {
  const { say } = useMessages();
  if (!problem) return null;
  return (
    <Banner tone="warning" title={say(problem.title)}>
      <p>{say(problem.detail)}</p>
    </Banner>
  );
}
