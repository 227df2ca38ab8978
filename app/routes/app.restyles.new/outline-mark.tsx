import { Badge, Icon, Spinner } from "@shopify/polaris";
import { AlertTriangleIcon, CheckCircleIcon, MinusCircleIcon, XCircleIcon } from "@shopify/polaris-icons";
import { useMessages } from "#components/use-messages.tsx";
import type { OutlineState, OutlineView } from "#shops/views.ts";
import styles from "./product-photos.module.css";

const icons = {
  sure: <Icon source={CheckCircleIcon} tone="success" />,
  fixed: <Icon source={CheckCircleIcon} tone="success" />,
  accepted: <Icon source={CheckCircleIcon} tone="success" />,
  doubtful: <Icon source={AlertTriangleIcon} tone="caution" />,
  none: <Icon source={XCircleIcon} tone="critical" />,
  skipped: <Icon source={MinusCircleIcon} tone="subdued" />,
  failed: null,
  finding: <Spinner size="small" />,
} as const;

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

/** How the outline of a photo is: in words where the photo is left out of the restyle, otherwise by an icon. */
export function OutlineMark({ outline }: { outline: OutlineView }) {
  if (outline.leftOut) {
    return (
      <span className={styles.own}>
        <OutlineBadge outline={outline} />
      </span>
    );
  }
  const icon = icons[toMark(outline)];
  return icon ? (
    <span className={styles.mark} aria-hidden="true" data-mark={toMark(outline)}>
      {icon}
    </span>
  ) : null;
}
