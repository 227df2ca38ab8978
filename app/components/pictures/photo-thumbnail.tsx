import { Icon, type IconSource } from "@shopify/polaris";
import { ImageIcon } from "@shopify/polaris-icons";
import { useMessages } from "../frame/use-messages.tsx";
import styles from "./photo.module.css";

interface Props {
  /** Null shows a placeholder. */
  url: string | null;
  alt: string;
  /** Side of the square in CSS pixels. */
  size: number;
  /** Stands for what has no photo of its own, instead of the placeholder. */
  icon?: IconSource;
}

/** Square image of fixed size, which prevents layout shifts. */
export function PhotoThumbnail({ url, alt, size, icon }: Props) {
  const { t } = useMessages();
  return (
    <span className={styles.thumbnail} style={{ width: size, height: size }}>
      {url ? (
        <img
          className={`${styles.photo} ${styles.cover}`}
          src={url}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Icon
          source={icon ?? ImageIcon}
          tone="subdued"
          accessibilityLabel={icon ? undefined : alt || t("image.none")}
        />
      )}
    </span>
  );
}
