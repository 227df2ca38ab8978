import { Icon, Spinner } from "@shopify/polaris";
import { AlertTriangleIcon, CheckCircleIcon, MinusCircleIcon, XCircleIcon } from "@shopify/polaris-icons";
import { OutlineBadge, toMark } from "#components/outlines/outline-badge.tsx";
import type { OutlineView } from "#shops/views.ts";
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
