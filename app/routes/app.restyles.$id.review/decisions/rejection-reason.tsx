import { Button, ButtonGroup, Text, TextField } from "@shopify/polaris";
import { memo, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useStableActions } from "#components/hooks/use-stable-actions.ts";
import { toImageName } from "#components/restyles/image-name.ts";
import { faultNoteCharsMax, type ResultFault, resultFaults } from "#contract/wrong-results.ts";
import type { Rejection, RestyleImageView } from "#shops/views.ts";
import styles from "../review.module.css";

interface Props {
  /** A rejected image: the one in view, or the one rejected last. */
  image: RestyleImageView;
  isInView: boolean;
  rejection: Rejection | null;
  onExplain: (imageId: string, rejection: Rejection) => void;
  /** Reports the image as wrong. */
  onReportFault: (image: RestyleImageView) => void;
}

/** Asks why an image is rejected, without being in the way of the next decision. */
export const RejectionReason = memo(function RejectionReason({
  image,
  isInView,
  rejection,
  onExplain,
  onReportFault,
}: Props) {
  const messages = useMessages();
  const { t } = messages;
  const question = isInView
    ? t("review.reason.question")
    : t("review.reason.question_of", { image: toImageName(messages, image) });
  const act = useStableActions({
    choose: (reason: ResultFault) => onExplain(image.id, { reason, note: rejection?.note ?? "" }),
    note: (note: string) => rejection && onExplain(image.id, { ...rejection, note }),
  });
  return (
    <fieldset className={styles.reason} aria-label={question}>
      <div className={styles.reasonRow}>
        <div className={styles.reasonQuestion}>
          <Text as="p" variant="bodySm" tone="subdued" truncate>
            {question}
          </Text>
        </div>
        <div className={styles.reasonButtons}>
          <Reasons chosen={rejection?.reason ?? null} onChoose={act.choose} />
          {isInView ? null : (
            <Button size="slim" onClick={() => onReportFault(image)}>
              {t("review.wrong.action")}
            </Button>
          )}
        </div>
      </div>
      {rejection ? <Note key={image.id} saved={rejection.note} onNote={act.note} /> : null}
    </fieldset>
  );
});

interface ReasonsProps {
  chosen: ResultFault | null;
  onChoose: (reason: ResultFault) => void;
}

const Reasons = memo(function Reasons({ chosen, onChoose }: ReasonsProps) {
  const { t } = useMessages();
  return (
    <ButtonGroup gap="tight">
      {resultFaults.map((reason) => (
        <Button key={reason} size="slim" pressed={chosen === reason} onClick={() => onChoose(reason)}>
          {t(`review.reason.${reason}`)}
        </Button>
      ))}
    </ButtonGroup>
  );
});

/** Saved when the field loses the focus, which a click on a reason takes from it, too. */
function Note({ saved, onNote }: { saved: string; onNote: (note: string) => void }) {
  const { t } = useMessages();
  const [note, setNote] = useState(saved);
  return (
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
          if (note.trim() !== saved) onNote(note.trim());
        }}
      />
    </div>
  );
}
