import { Badge } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { OutlineState, OutlineView } from "#shops/views.ts";

/** The state of an outline, or that its photo is skipped. */
export function toMark({ state, isSkipped }: OutlineView): OutlineState | "skipped" {
  return isSkipped ? "skipped" : state;
}

/** State of an outline that keeps its photo out of the restyle, or that has to be looked at. */
export function OutlineBadge({ outline }: { outline: OutlineView }) {
  const { t } = useMessages();
  const mark = toMark(outline);
  return (
    <Badge tone={mark === "none" ? "critical" : mark === "doubtful" ? "warning" : undefined}>
      {t(`outline.state.${mark}`)}
    </Badge>
  );
}
