import { FormLayout, Select } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { type CardName, cardNames, type LightName, lightNames } from "#contract/sample-conditions.ts";

interface Props {
  card: CardName;
  light: LightName;
  onCard: (card: CardName) => void;
  onLight: (light: LightName) => void;
}

/** What lies beside the cloth, and in which light. */
export function ConditionFields({ card, light, onCard, onLight }: Props) {
  const { t } = useMessages();
  return (
    <FormLayout>
      <FormLayout.Group condensed>
        <Select
          label={t("sample.card")}
          options={cardNames.map((name) => ({ value: name, label: t(`sample.card.${name}`) }))}
          value={card}
          onChange={(name) => onCard(name as CardName)}
          helpText={card === "paper" ? t("sample.card.paper.help") : undefined}
        />
        <Select
          label={t("sample.light")}
          options={lightNames.map((name) => ({ value: name, label: t(`sample.light.${name}`) }))}
          value={light}
          onChange={(name) => onLight(name as LightName)}
          helpText={light === "lamp" ? t("sample.light.lamp.help") : undefined}
        />
      </FormLayout.Group>
    </FormLayout>
  );
}
