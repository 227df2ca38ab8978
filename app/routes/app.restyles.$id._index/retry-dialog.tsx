import { BlockStack, InlineError, Modal, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { PriceNote } from "#components/credits/price-note.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { recolorLimits } from "#contract/limits.ts";
import { type Message, message } from "#shops/messages/message.ts";
import type { CreditPriceView, RetriedState } from "#shops/views.ts";

interface Props {
  restyleId: string;
  /** Which images are made again, and how many they are. */
  state: RetriedState;
  images: number;
  /** The most they cost. */
  credits: number;
  creditPrice: CreditPriceView;
  /** Members of the options that may be others. */
  retryWith: string[];
  onClose: (isStarted: boolean) => void;
}

/** Makes images again that failed or were stopped, with another garment or color where the merchant names one. */
export function RetryDialog(props: Props) {
  const { restyleId, state, images, credits, creditPrice, retryWith, onClose } = props;
  const { t, say } = useMessages();
  const toast = useToast();
  const [garment, setGarment] = useState("");
  const [color, setColor] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  const send = async () => {
    setIsSending(true);
    const changes = {
      ...(garment.trim() ? { garment } : {}),
      ...(color.trim() ? { colors: [{ color }] } : {}),
    };
    const refusal = await retry(restyleId, state, changes);
    setIsSending(false);
    setProblem(refusal);
    if (refusal) return;
    toast(t("retry.done"));
    onClose(true);
  };

  return (
    <Modal
      open
      title={t("retry.title", { count: images })}
      onClose={() => onClose(false)}
      primaryAction={{ content: t("retry.confirm"), loading: isSending, onAction: send }}
      secondaryActions={[{ content: t("retry.cancel"), disabled: isSending, onAction: () => onClose(false) }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{t("retry.detail", { credits })}</Text>
          <PriceNote credits={credits} creditPrice={creditPrice} />
          {retryWith.includes("garment") ? (
            <TextField
              label={t("retry.garment")}
              value={garment}
              onChange={setGarment}
              maxLength={recolorLimits.garmentCharsMax}
              autoComplete="off"
              helpText={t("retry.garment.help")}
            />
          ) : null}
          {retryWith.includes("colors") ? (
            <TextField
              label={t("retry.color")}
              value={color}
              onChange={setColor}
              maxLength={recolorLimits.colorCharsMax}
              autoComplete="off"
              helpText={t("retry.color.help")}
            />
          ) : null}
          {problem ? <InlineError message={say(problem)} fieldID="retry" /> : null}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** @returns why nothing was started; null when it was */
async function retry(restyleId: string, state: RetriedState, changes: object): Promise<Message | null> {
  try {
    const response = await fetch(`/app/restyles/${encodeURIComponent(restyleId)}/retry`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ state, changes }),
    });
    if (response.ok) return null;
    if (response.status !== 422) throw new Error(`The retry was refused with ${response.status}`);
    return ((await response.json()) as { problem: Message }).problem;
  } catch {
    return message("outline.unreached");
  }
}
