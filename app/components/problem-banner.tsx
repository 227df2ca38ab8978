import { Banner } from "@shopify/polaris";
import type { ProblemView } from "#shops/views.ts";

/** A problem that concerns the whole page. Renders nothing when there is none. */
export function ProblemBanner({ problem }: { problem: ProblemView | null }) {
  if (!problem) return null;
  return (
    <Banner tone="warning" title={problem.title}>
      <p>{problem.detail}</p>
    </Banner>
  );
}
