import { Icon } from "@shopify/polaris";
import { PersonIcon } from "@shopify/polaris-icons";
import styles from "./face.module.css";

interface Props {
  /** Null shows a placeholder. */
  url: string | null;
  alt: string;
  isDim?: boolean;
  /** Shows the whole picture instead of a frame that is filled. */
  isWhole?: boolean;
}

/** A face, large, in a frame of fixed proportions. */
export function FacePicture({ url, alt, isDim = false, isWhole = false }: Props) {
  const classes = [styles.face, isDim ? styles.isDim : "", isWhole ? styles.whole : ""];
  return (
    <span className={classes.filter(Boolean).join(" ")}>
      {url ? (
        <img className={styles.photo} src={url} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <Icon source={PersonIcon} tone="subdued" accessibilityLabel={alt || undefined} />
      )}
    </span>
  );
}
