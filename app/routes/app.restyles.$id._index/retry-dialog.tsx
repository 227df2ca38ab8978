import { BlockStack, InlineError, Modal, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { PriceNote } from "#components/credits/price-note.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { editLimits, recolorLimits } from "#contract/limits.ts";
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

/** What may be other words, and how long. */
const otherWords = [
  { option: "garment", charsMax: recolorLimits.garmentCharsMax },
  { option: "color", charsMax: recolorLimits.colorCharsMax },
  { option: "prompt", charsMax: editLimits.promptCharsMax },
] as const;

/** Makes images again that failed or were stopped, with other words where the merchant writes some. */
export function RetryDialog(props: Props) {
  const { restyleId, state, images, credits, creditPrice, retryWith, onClose } = props;
  const { t, say } = useMessages();
  const toast = useToast();
  const [words, setWords] = useState<Partial<Record<(typeof otherWords)[number]["option"], string>>>({});
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  const send = async () => {
    setIsSending(true);
    const { color, ...written } = Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim()));
    const changes = { ...written, ...(color ? { colors: [{ color }] } : {}) };
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
          {otherWords
            .filter(({ option }) => retryWith.includes(option === "color" ? "colors" : option))
            .map(({ option, charsMax }) => (
              <TextField
                key={option}
                label={t(`retry.${option}`)}
                value={words[option] ?? ""}
                onChange={(text) => setWords({ ...words, [option]: text })}
                maxLength={charsMax}
                autoComplete="off"
                helpText={t(`retry.${option}.help`)}
              />
            ))}
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
