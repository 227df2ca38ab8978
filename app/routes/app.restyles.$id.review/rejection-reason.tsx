import { Button, ButtonGroup, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { toImageName } from "#components/image-name.ts";
import { useMessages } from "#components/use-messages.tsx";
import { faultNoteCharsMax, resultFaults } from "#contract/wrong-results.ts";
import type { Rejection, RestyleImageView } from "#shops/views.ts";
import styles from "./review.module.css";

interface Props {
  /** A rejected image: the one in view, or the one rejected last. */
  image: RestyleImageView;
  isInView: boolean;
  rejection: Rejection | null;
  onExplain: (rejection: Rejection) => void;
}

/** Asks why an image is rejected, without being in the way of the next decision. */
export function RejectionReason({ image, isInView, rejection, onExplain }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const [note, setNote] = useState(rejection?.note ?? "");
  const question = isInView
    ? t("review.reason.question")
    : t("review.reason.question_of", { image: toImageName(messages, image) });
  return (
    <fieldset className={styles.reason} aria-label={question}>
      <Text as="p" variant="bodySm" tone="subdued">
        {question}
      </Text>
      <ButtonGroup gap="tight">
        {resultFaults.map((reason) => (
          <Button
            key={reason}
            size="slim"
            pressed={rejection?.reason === reason}
            onClick={() => onExplain({ reason, note: note.trim() })}
          >
            {t(`review.reason.${reason}`)}
          </Button>
        ))}
      </ButtonGroup>
      {rejection ? (
        <div className={styles.reasonNote}>
          <TextField
            label={t("review.reason.note")}
            labelHidden
            placeholder={t("review.reason.note")}
            value={note}
            maxLength={faultNoteCharsMax}
            autoComplete="off"
            onChange={setNote}
            onBlur={() => {
              if (note.trim() !== rejection.note) onExplain({ ...rejection, note: note.trim() });
            }}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
