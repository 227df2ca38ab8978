import { Banner, BlockStack, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { editEngineLabels, plainEdits } from "#contract/engines.ts";
import { editLimits } from "#contract/limits.ts";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { EditOptions } from "#shops/restyles/kinds/edit.ts";
import type { WishView } from "#shops/views.ts";
import { linesOf } from "../instruction-reading.ts";
import type { KindFieldsProps } from "../kind-parts.ts";
import { SizeField } from "../output-fields.tsx";

const modelEdits = ["wrinkles", "studio", "hanger", "shadow"] as const;

/** What to change, in words or by a suggestion, what draws it, and the size of the images. */
export function EditFields(props: KindFieldsProps<EditOptions>) {
  const { options, reading, isDrawnByModel, onChange, problemOf } = props;
  const messages = useMessages();
  const { t } = messages;
  const suggestions = isDrawnByModel
    ? modelEdits.map((name) => ({ label: t(`edit.suggest.${name}`), words: t(`edit.suggest.${name}`) }))
    : Object.entries(plainEdits).map(([name, words]) => ({
        label: t(`edit.suggest.${name as keyof typeof plainEdits}`),
        words,
      }));
  const problem = problemOf("prompt");
  return (
    <Card>
      <BlockStack gap="400">
        {isDrawnByModel ? null : (
          <Banner tone="info" title={t("edit.own_engine.title")}>
            <p>{t("edit.own_engine.detail")}</p>
          </Banner>
        )}
        <TextField
          label={t("edit.prompt")}
          value={options.prompt}
          onChange={(prompt) => onChange({ prompt })}
          error={problem}
          maxLength={editLimits.promptCharsMax}
          showCharacterCount
          multiline={3}
          autoComplete="off"
          helpText={problem ? undefined : describe(options, reading, messages)}
        />
        <BlockStack gap="200">
          <Text as="p" variant="bodySm" tone="subdued">
            {t("edit.suggestions")}
          </Text>
          <InlineStack gap="200">
            {suggestions.map(({ label, words }) => (
              <Button
                key={label}
                size="slim"
                pressed={options.prompt === words}
                onClick={() => onChange({ prompt: words })}
              >
                {label}
              </Button>
            ))}
          </InlineStack>
        </BlockStack>
        <SizeField {...props} size={options.size} />
      </BlockStack>
    </Card>
  );
}

/** What draws these words, once they are read. */
function describe({ prompt }: EditOptions, reading: WishView | null, { t }: Messages): string {
  if (prompt.trim() === "") return t("edit.help_text");
  if (reading === null) return t("wish.reading");
  const engine = linesOf(reading, "prompt")[0]?.engine;
  if (reading.isUnreached || !engine) return t("wish.unreached");
  if (engine === "onda") return t("edit.by_own_engine");
  return t("edit.by_model", { engine: editEngineLabels[engine] ?? t("edit.model") });
}
