import { BlockStack, InlineError, Modal, Spinner, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { PriceNote } from "#components/credits/price-note.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { toImageName } from "#components/restyles/image-name.ts";
import type { Message } from "#shops/messages/message.ts";
import type { CreditPriceView, RemakeOutcome, RestyleImageView } from "#shops/views.ts";
import { postOutcome } from "./post-outcome.ts";

interface Props {
  restyleId: string;
  image: RestyleImageView;
  creditPrice: CreditPriceView;
  onClose: (isStarted: boolean) => void;
}

/** Has one image made again, after saying what that costs. */
export function RedoDialog({ restyleId, image, creditPrice, onClose }: Props) {
  const messages = useMessages();
  const { t, say } = messages;
  const toast = useToast();
  const [credits, setCredits] = useState<number | null>(null);
  const [problem, setProblem] = useState<Message | null>(null);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    redo(restyleId, image.id, null).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) setCredits(outcome.credits);
      else setProblem(outcome.problem);
    });
    return () => {
      isCurrent = false;
    };
  }, [restyleId, image.id]);

  const start = async () => {
    if (credits === null) return;
    setIsSending(true);
    const outcome = await redo(restyleId, image.id, credits);
    setIsSending(false);
    if (!outcome.ok) return setProblem(outcome.problem);
    toast(t("review.remake.done"));
    onClose(true);
  };
  return (
    <Modal
      open
      size="small"
      title={t("review.remake.title")}
      onClose={() => onClose(false)}
      primaryAction={{
        content: t("retry.confirm"),
        loading: isSending,
        disabled: credits === null,
        onAction: start,
      }}
      secondaryActions={[{ content: t("retry.cancel"), disabled: isSending, onAction: () => onClose(false) }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p" fontWeight="medium">
            {toImageName(messages, image)}
          </Text>
          {credits === null && !problem ? (
            <Spinner size="small" accessibilityLabel={t("page.loading")} />
          ) : null}
          {credits === null ? null : (
            <Text as="p">
              {credits === 0 ? t("review.remake.free") : t("review.remake.cost", { credits })}
            </Text>
          )}
          {credits ? <PriceNote credits={credits} creditPrice={creditPrice} /> : null}
          {problem ? <InlineError message={say(problem)} fieldID="redo" /> : null}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** Asks for the price of an image made again, or orders it for at most `creditsMax`. */
function redo(restyleId: string, imageId: string, creditsMax: number | null): Promise<RemakeOutcome> {
  return postOutcome<RemakeOutcome>(restyleId, "redo", { imageId, creditsMax });
}
