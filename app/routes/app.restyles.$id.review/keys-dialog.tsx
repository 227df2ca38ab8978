import { KeyboardKey, Modal, Text } from "@shopify/polaris";
import { memo } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "./review.module.css";
import { reviewKeys, toKeycap } from "./review-keys.ts";

/** All keys of the review. */
export const KeysDialog = memo(function KeysDialog({
  isOpen,
  onClose,
}: {
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useMessages();
  return (
    <Modal open={isOpen} title={t("review.keys")} size="small" onClose={onClose}>
      <Modal.Section>
        <dl className={styles.keys}>
          {reviewKeys.map(({ keys, action }) => (
            <div key={action} data-action={action}>
              <dt>
                {keys.map((key) => (
                  <KeyboardKey key={key}>{toKeycap(key)}</KeyboardKey>
                ))}
              </dt>
              <dd>
                <Text as="span">{t(`review.key.${action}`)}</Text>
              </dd>
            </div>
          ))}
        </dl>
      </Modal.Section>
    </Modal>
  );
});
