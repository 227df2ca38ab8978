import { Banner, BlockStack, Card, Text } from "@shopify/polaris";
import { ColorPair } from "#components/color-samples/color-pair.tsx";
import { AppPage } from "#components/frame/app-page.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { PageColumns } from "#components/frame/page-columns.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import type { ColorSampleView } from "#shops/views.ts";
import { ImagesCard } from "./images-card.tsx";

/** A color that was corrected to a sample, and the published images of its former value. */
export function CorrectionScreen({ view }: { view: ColorSampleView }) {
  const { t } = useMessages();
  return (
    <AppPage
      title={t("sample.page.title", { color: view.name })}
      backAction={{ content: t("settings.title"), url: "/app/settings" }}
    >
      <PageColumns narrow="left">
        <ColorsCard view={view} />
        <BlockStack gap="400">
          {view.isSuperseded ? <Banner tone="info" title={t("sample.page.superseded")} /> : null}
          {view.total > 0 ? (
            <ImagesCard view={view} />
          ) : (
            <EmptyCard
              picture={restylePicture}
              heading={t("sample.images.none")}
              text={t("sample.images.none.detail")}
              action={{ content: t("action.choose_products"), url: "/app/products" }}
            />
          )}
        </BlockStack>
      </PageColumns>
    </AppPage>
  );
}

function ColorsCard({ view }: { view: ColorSampleView }) {
  const { t, say, date } = useMessages();
  const day = date(view.createdAt);
  const toTenth = (value: number) => Math.round(value * 10) / 10;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd" breakWord>
          {view.name}
        </Text>
        <ColorPair
          colors={[
            { label: t("sample.page.former"), hex: view.formerHex },
            { label: t("sample.page.now"), hex: view.hex },
          ]}
        />
        <Text as="p" fontWeight="semibold" numeric>
          {t("sample.distance", { value: toTenth(view.deltaE) })}
        </Text>
        <Text as="p" tone="subdued">
          {view.correctedBy
            ? t("sample.page.measured_by", { date: day, person: say(view.correctedBy) })
            : t("sample.page.measured", { date: day })}
        </Text>
        <Text as="p" tone="subdued">
          {t("sample.page.uncertainty", {
            card: t(`sample.card.${view.card}`),
            light: t(`sample.light.${view.light}`),
            value: toTenth(view.uncertainty),
          })}
        </Text>
      </BlockStack>
    </Card>
  );
}
