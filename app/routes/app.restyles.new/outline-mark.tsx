import { Icon, Spinner } from "@shopify/polaris";
import { AlertTriangleIcon, CheckCircleIcon, MinusCircleIcon, XCircleIcon } from "@shopify/polaris-icons";
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

/** How a photo's outline is; said in words by what it stands on. */
export function OutlineMark({ outline }: { outline: OutlineView }) {
  const icon = icons[toMark(outline)];
  return icon ? (
    <span className={styles.mark} aria-hidden="true" data-mark={toMark(outline)}>
      {icon}
    </span>
  ) : null;
}
