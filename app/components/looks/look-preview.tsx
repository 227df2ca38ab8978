import { Icon } from "@shopify/polaris";
import { ImageIcon } from "@shopify/polaris-icons";
import type { ShopLookSettings } from "#contract/shop-looks.ts";
import { readColor } from "#contract/wording/color-names.ts";
import type { Messages } from "#shops/messages/create-messages.ts";
import styles from "./look-preview.module.css";

/** The crop and the background color of a look, as far as it sets them; a sign where the background is words. Decorative. */
export function LookPreview({ look }: { look: ShopLookSettings }) {
  const hex = look.background === "color" ? readColor(look.color) : null;
  return (
    <span className={styles.box} aria-hidden="true">
      <span
        className={styles.frame}
        data-framing={look.framing ?? undefined}
        style={hex ? { backgroundColor: hex } : undefined}
      >
        {look.background === "scene" ? <Icon source={ImageIcon} tone="subdued" /> : null}
      </span>
    </span>
  );
}

/** What a look sets, in a line. */
export function describeLook(look: ShopLookSettings, { t }: Pick<Messages, "t">): string {
  const { background, color, shadow, scene, light, framing, size, format } = look;
  return [
    background === "color" && `${t("looks.form.background")}: ${color}`,
    background === "color" &&
      shadow !== "auto" &&
      `${t("packshot.shadow")}: ${t(`packshot.shadow.${shadow}`)}`,
    background === "scene" && scene,
    light,
    framing && `${t("packshot.framing")}: ${t(`packshot.framing.${framing}`)}`,
    size && t("new.pixels", { size }),
    format?.toUpperCase(),
  ]
    .filter(Boolean)
    .join(" · ");
}
