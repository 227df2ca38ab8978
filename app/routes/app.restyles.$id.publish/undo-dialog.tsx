import { useFetcher } from "@remix-run/react";
import { BlockStack, Checkbox, List, Spinner, Text } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { DraftProblem } from "#shops/views.ts";
import type { action as listChanges } from "../app.restyles.$id.changes.ts";
import { FormProblem } from "./form-problem.tsx";

interface Props {
  restyleId: string;
  /** Published images to remove; the dialog is closed when there is nothing to remove. */
  imageIds: string[];
  /** How many images the whole restyle has to remove; null: only those named. */
  wholeCount: number | null;
  /** Called before the undo is asked for. */
  onBegin: () => void;
  onClose: () => void;
}

/**
 * Confirms the removal of published images from their products, and shows what was changed in the shop since. Of a whole
 * large restyle that is not read: what was changed is kept.
 */
export function UndoDialog({ restyleId, imageIds, wholeCount, onBegin, onClose }: Props) {
  const { t } = useMessages();
  const fetcher = useFetcher<FormAnswer>();
  const changes = useFetcher<typeof listChanges>();
  const [isForced, setIsForced] = useState(false);
  // Problems are of what was asked for last.
  const [refused, setRefused] = useState<DraftProblem[]>([]);
  useFetcherResponse(fetcher, ({ problems }) => {
    setRefused(problems);
    if (problems.length > 0) return;
    onClose();
  });
  const ask = useRef(changes.submit);
  ask.current = changes.submit;
  useEffect(() => {
    setRefused([]);
    if (imageIds.length === 0) return;
    setIsForced(false);
    ask.current(JSON.stringify({ imageIds }), {
      method: "post",
      action: `/app/restyles/${restyleId}/changes`,
      encType: "application/json",
    });
  }, [restyleId, imageIds]);

  const count = wholeCount ?? imageIds.length;
  const isReading = changes.state !== "idle";
  const found = isReading || wholeCount !== null ? [] : (changes.data?.changes ?? []);
  const canForce = found.some(({ change }) => change === "variant_picture" || change === "variant");
  return (
    <ConfirmDialog
      isOpen={count > 0}
      title={t("publish.undo.title", { count })}
      text={t("publish.undo.detail", { count })}
      confirmLabel={t("publish.undo.confirm", { count })}
      cancelLabel={t("publish.undo.cancel")}
      isBusy={fetcher.state !== "idle"}
      onConfirm={() => {
        onBegin();
        fetcher.submit(
          JSON.stringify(
            wholeCount === null ? { intent: "undo", imageIds, isForced } : { intent: "undo-whole" },
          ),
          { method: "post", encType: "application/json" },
        );
      }}
      onClose={onClose}
    >
      {wholeCount === null ? null : <Text as="p">{t("publish.undo.whole")}</Text>}
      <FormProblem problems={refused} />
      <div aria-live="polite">
        {isReading ? <Spinner size="small" accessibilityLabel={t("publish.changes.reading")} /> : null}
        {found.length > 0 ? (
          <BlockStack gap="200">
            <Text as="p" fontWeight="medium">
              {t("publish.changes.title")}
            </Text>
            <List>
              {found.map(({ product, change, count: times }) => (
                <List.Item key={`${product} ${change}`}>
                  {change === "product_gone"
                    ? t("publish.changes.product_gone", { product })
                    : t(`publish.changes.${change}`, { product, count: times })}
                </List.Item>
              ))}
            </List>
            {canForce ? (
              <Checkbox
                label={t("publish.changes.force")}
                helpText={t("publish.changes.force.help")}
                checked={isForced}
                onChange={setIsForced}
              />
            ) : null}
          </BlockStack>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
