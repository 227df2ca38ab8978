import { Banner, BlockStack, Button, Card, Text } from "@shopify/polaris";
import { ColorPair } from "#components/color-samples/color-pair.tsx";
import type { SampleMeasure } from "#components/color-samples/measure-sample.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { deltaE2000, labOfHex } from "#contract/color-distance.ts";
import type { ColorToMatchView } from "#shops/views.ts";

interface Props {
  color: ColorToMatchView;
  /** Null: nothing is marked yet. */
  measure: SampleMeasure | null;
  isSending: boolean;
  onUse: () => void;
}

const toTenth = (value: number) => Math.round(value * 10) / 10;

/** What was measured beside what the palette has, with what it may be off by. */
export function MeasuredCard({ color, measure, isSending, onUse }: Props) {
  const { t } = useMessages();
  const measured = measure?.ok ? measure : null;
  const distance = measured && deltaE2000(labOfHex(color.hex), measured.lab);
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("sample.result")}
        </Text>
        <ColorPair
          colors={[
            { label: t("sample.former"), hex: color.hex },
            { label: t("sample.measured"), hex: measured?.hex ?? null },
          ]}
        />
        <div aria-live="polite">
          <BlockStack gap="300">
            {measure === null ? (
              <Text as="p" tone="subdued">
                {t("sample.result.none")}
              </Text>
            ) : null}
            {measure && !measure.ok ? (
              <Banner tone="critical">
                <p>{t(`sample.problem.${measure.problem}`)}</p>
              </Banner>
            ) : null}
            {measured && distance !== null ? (
              <>
                <BlockStack gap="100">
                  <Text as="p" fontWeight="semibold" numeric>
                    {t("sample.distance", { value: toTenth(distance) })}
                  </Text>
                  <Text as="p" numeric>
                    {t("sample.result.uncertainty", { value: toTenth(measured.uncertainty) })}
                  </Text>
                  <Text as="p" numeric tone="subdued">
                    {t("sample.result.lab", {
                      l: toTenth(measured.lab.l),
                      a: toTenth(measured.lab.a),
                      b: toTenth(measured.lab.b),
                    })}
                  </Text>
                  <Text as="p" variant="bodySm" tone="subdued">
                    {t("sample.result.detail")}
                  </Text>
                </BlockStack>
                {measured.warnings.map((warning) => (
                  <Banner key={warning} tone="warning">
                    <p>{t(`sample.warning.${warning}`)}</p>
                  </Banner>
                ))}
                {distance <= measured.uncertainty ? (
                  <Banner tone="info">
                    <p>{t("sample.within")}</p>
                  </Banner>
                ) : null}
              </>
            ) : null}
          </BlockStack>
        </div>
        <Button
          variant="primary"
          size="large"
          fullWidth
          disabled={measured === null}
          loading={isSending}
          onClick={onUse}
        >
          {t("sample.use")}
        </Button>
        <Text as="p" tone="subdued">
          {t("sample.use.detail", { color: color.label, count: color.publishedCount })}
        </Text>
      </BlockStack>
    </Card>
  );
}
