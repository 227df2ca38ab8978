import { useFetcher } from "@remix-run/react";
import {
  BlockStack,
  Button,
  Card,
  InlineError,
  InlineStack,
  ProgressBar,
  Spinner,
  Text,
} from "@shopify/polaris";
import { useEffect } from "react";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { clearReturnForm } from "#components/forms/return-form.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useLiveRefresh } from "#components/hooks/use-live-refresh.ts";
import { clearStoredProducts } from "#components/restyles/stored-selection.ts";
import type { BulkSelectionView } from "#shops/views.ts";

const refreshMs = 1_500;

/** A selection that can't be worked on: it is being read or started, or it has ended. */
export function BulkState({ view }: { view: BulkSelectionView }) {
  const { t } = useMessages();
  useLiveRefresh(view.state === "reading" || view.state === "starting", refreshMs);
  return (
    <AppPage
      title={t("bulk.title_reading")}
      backAction={{ content: t("nav.products"), url: `/app/products?${view.listQuery}` }}
    >
      <Card>
        <BlockStack gap="400">
          {view.state === "reading" ? <Reading view={view} /> : <Other view={view} />}
        </BlockStack>
      </Card>
    </AppPage>
  );
}

function Reading({ view: { matchCount, exportedCount, readCount } }: { view: BulkSelectionView }) {
  const { t, say } = useMessages();
  const cancel = useFetcher<FormAnswer>();
  const isStoring = readCount > 0;
  const done = isStoring ? readCount : exportedCount;
  const total = isStoring ? Math.max(exportedCount, readCount) : matchCount;
  // Shopify's export and the reading of it are a half each.
  const part = total === 0 ? 0 : Math.min(1, done / total);
  return (
    <>
      <Text as="h2" variant="headingMd" id="bulk-reading">
        {t("bulk.reading.heading", { count: matchCount })}
      </Text>
      <ProgressBar
        size="small"
        progress={Math.round(isStoring ? 50 + part * 50 : part * 50)}
        ariaLabelledBy="bulk-reading"
      />
      <Text as="p" numeric>
        {t(isStoring ? "bulk.reading.storing" : "bulk.reading.exporting", { done, total })}
      </Text>
      <Text as="p" tone="subdued">
        {t("bulk.reading.note")}
      </Text>
      <InlineStack>
        <Button
          loading={cancel.state !== "idle"}
          onClick={() =>
            cancel.submit(JSON.stringify({ intent: "cancel" }), {
              method: "post",
              encType: "application/json",
            })
          }
        >
          {t("bulk.cancel")}
        </Button>
      </InlineStack>
      <div aria-live="polite">
        {cancel.data?.problems.map(({ message }) => (
          <InlineError key={message.key} fieldID="bulk-cancel" message={say(message)} />
        ))}
      </div>
    </>
  );
}

function Other({ view: { state, problem, listQuery } }: { view: BulkSelectionView }) {
  const { t, say } = useMessages();
  // What was started is selected no more.
  useEffect(() => {
    if (state !== "starting") return;
    clearStoredProducts();
    clearReturnForm();
  }, [state]);
  if (state === "starting") {
    return (
      <>
        <InlineStack gap="300" blockAlign="center">
          <Spinner size="small" />
          <Text as="h2" variant="headingMd">
            {t("bulk.starting.heading")}
          </Text>
        </InlineStack>
        <p role="status">{t("bulk.starting.detail")}</p>
      </>
    );
  }
  const name = state === "failed" || state === "cancelled" ? state : "empty";
  return (
    <>
      <Text as="h2" variant="headingMd">
        {t(`bulk.${name}.heading`)}
      </Text>
      <p>
        {name === "failed"
          ? problem && `${say(problem.title)}. ${say(problem.detail)}`
          : t(`bulk.${name}.detail`)}
      </p>
      <InlineStack>
        <Button variant="primary" url={`/app/products?${listQuery}`}>
          {t("bulk.open_list")}
        </Button>
      </InlineStack>
    </>
  );
}
