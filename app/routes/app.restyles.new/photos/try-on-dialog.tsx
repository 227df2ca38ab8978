import { Banner, BlockStack, Icon, Modal, Select, Spinner, Text } from "@shopify/polaris";
import { ImageAltIcon } from "@shopify/polaris-icons";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "./try-on-dialog.module.css";
import type { TryOn } from "./use-try-on.ts";

interface Props {
  tryOn: TryOn;
  looks: { label: string; hex: string | null }[];
  /** Handling of a photo with a doubtful outline; absent: that of the form. */
  doubtfulNote?: string;
}

/** A photo before and after, in one of the chosen looks: a free preview. */
export function TryOnDialog({ tryOn, looks, doubtfulNote }: Props) {
  const { t, say } = useMessages();
  const { photo, preview, problem } = tryOn;
  if (photo === null) return null;
  const { image, label } = photo;
  // The picture's place is there before the picture.
  const shape = { aspectRatio: `${image.width} / ${image.height}` };
  return (
    <Modal
      open
      size="large"
      title={t("try_on.title", { image: label })}
      onClose={tryOn.close}
      primaryAction={{ content: t("try_on.close"), onAction: tryOn.close }}
      secondaryActions={tryOn.canRetry ? [{ content: t("try_on.again"), onAction: tryOn.retry }] : []}
    >
      <Modal.Section>
        <BlockStack gap="400">
          {looks.length > 1 ? (
            <Select
              label={t("try_on.look")}
              labelInline
              options={looks.map((look, index) => ({ value: String(index), label: look.label }))}
              value={String(tryOn.look)}
              onChange={(value) => tryOn.choose(Number(value))}
            />
          ) : null}
          <div className={styles.pair}>
            <figure className={styles.figure}>
              <div className={styles.frame} style={shape}>
                <img className={styles.picture} src={image.url} alt={image.alt} />
              </div>
              <figcaption>{t("try_on.before")}</figcaption>
            </figure>
            <figure className={styles.figure} aria-busy={preview === null && problem === null}>
              <div className={styles.frame} style={shape}>
                {preview ? (
                  <img
                    className={styles.picture}
                    src={preview.url}
                    alt={t("try_on.alt", { image: label, look: looks[tryOn.look]?.label ?? "" })}
                  />
                ) : problem ? (
                  <Icon source={ImageAltIcon} tone="subdued" />
                ) : (
                  <Spinner accessibilityLabel={t("try_on.drawing")} />
                )}
              </div>
              <figcaption>{t("try_on.after")}</figcaption>
            </figure>
          </div>
          <div aria-live="polite" className={styles.announcement}>
            {problem ? (
              <Banner tone="warning">{say(problem)}</Banner>
            ) : (
              <Text as="p" tone={preview?.isDoubtful ? "caution" : "subdued"}>
                {preview === null
                  ? t("try_on.drawing")
                  : preview.isDoubtful
                    ? (doubtfulNote ?? t("try_on.doubtful"))
                    : t("try_on.note")}
              </Text>
            )}
          </div>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
