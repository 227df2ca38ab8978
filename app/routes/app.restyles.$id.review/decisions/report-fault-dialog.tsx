import { BlockStack, InlineError, Modal, Select, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { toImageName } from "#components/restyles/image-name.ts";
import { plans } from "#contract/plans.ts";
import { faultNoteCharsMax, type ResultFault, resultFaults } from "#contract/wrong-results.ts";
import type { Message } from "#shops/messages/message.ts";
import type { Rejection, ReportOutcome, RestyleImageView } from "#shops/views.ts";
import { postOutcome } from "./post-outcome.ts";

interface Props {
  restyleId: string;
  image: RestyleImageView;
  /** Reason of its rejection. */
  rejection: Rejection | null;
  onClose: (isReported: boolean) => void;
}

/** Reports an image as wrong, with the reason, and gets its credits back. */
export function ReportFaultDialog({ restyleId, image, rejection, onClose }: Props) {
  const messages = useMessages();
  const { t, say } = messages;
  const toast = useToast();
  const [reason, setReason] = useState<ResultFault | "">(rejection?.reason ?? "");
  const [note, setNote] = useState(rejection?.note ?? "");
  const [problem, setProblem] = useState<Message | null>(null);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);

  const send = async () => {
    setIsReasonMissing(reason === "");
    if (reason === "") return;
    setIsSending(true);
    const body = { imageId: image.id, rejection: { reason, note: note.trim() } };
    const outcome = await postOutcome<ReportOutcome>(restyleId, "fault-report", body);
    setIsSending(false);
    if (!outcome.ok) return setProblem(outcome.problem);
    toast(
      outcome.credits === null
        ? t("review.wrong.pending")
        : t("review.wrong.done", { credits: outcome.credits }),
    );
    onClose(true);
  };
  return (
    <Modal
      open
      size="small"
      title={t("review.wrong.title")}
      // A refusal keeps the rejection: the page shows it.
      onClose={() => onClose(problem !== null)}
      primaryAction={{ content: t("review.wrong.confirm"), loading: isSending, onAction: send }}
      secondaryActions={[
        { content: t("retry.cancel"), disabled: isSending, onAction: () => onClose(problem !== null) },
      ]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p" fontWeight="medium">
            {toImageName(messages, image)}
          </Text>
          <Text as="p">{t("review.wrong.detail", { count: plans.shop.refundsPerMonth })}</Text>
          <Select
            label={t("review.wrong.reason")}
            placeholder={t("review.wrong.choose")}
            value={reason}
            options={resultFaults.map((fault) => ({ value: fault, label: t(`review.reason.${fault}`) }))}
            error={isReasonMissing ? t("review.wrong.choose") : undefined}
            onChange={(value) => {
              setReason(value as ResultFault);
              setIsReasonMissing(false);
            }}
          />
          <TextField
            label={t("review.reason.note")}
            value={note}
            maxLength={faultNoteCharsMax}
            autoComplete="off"
            onChange={setNote}
          />
          {problem ? <InlineError message={say(problem)} fieldID="fault" /> : null}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
