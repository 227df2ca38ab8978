import { BlockStack, Button, ButtonGroup, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { productsPerRestyleMax } from "#contract/limits.ts";
import styles from "./products.module.css";

interface Props {
  chosenCount: number;
  /** Number of selected products on other pages. */
  elsewhereCount: number;
  /** All that match are selected, without exception. */
  isWhole: boolean;
  /** No more than a restyle takes can be selected, as opposed to all that match. */
  hasMax: boolean;
  /** On a narrow screen, where the table has no bulk actions, it stands over the page. */
  isFixed: boolean;
  /** The table shows its own button for the same action. */
  hasBulkActions: boolean;
  isBusy: boolean;
  onRestyle: () => void;
  onClear: () => void;
}

/**
 * Selection summary that the table's bulk actions lack: products on other pages, too many products, and the
 * whole bar on a phone. It stands at the lower edge of the window, so that its coming moves no row.
 */
export function SelectionBar(props: Props) {
  const { chosenCount, elsewhereCount, isWhole, hasMax, isFixed, hasBulkActions, isBusy } = props;
  const { t } = useMessages();
  const tooMany = hasMax ? chosenCount - productsPerRestyleMax : 0;
  const hasMessage = tooMany > 0 || (!isWhole && elsewhereCount > 0);
  if (chosenCount === 0 || (!isFixed && !hasMessage)) return null;

  return (
    <div className={isFixed ? `${styles.bar} ${styles.fixed}` : styles.bar} role="status">
      <BlockStack>
        <Text as="p" fontWeight="medium">
          {!isWhole && elsewhereCount > 0
            ? t("products.selected_elsewhere", { count: chosenCount, elsewhere: elsewhereCount })
            : t("products.selected", { count: chosenCount })}
        </Text>
        {tooMany > 0 ? (
          <Text as="p" variant="bodySm" tone="critical">
            {t("products.too_many", { max: productsPerRestyleMax, surplus: tooMany })}
          </Text>
        ) : null}
      </BlockStack>
      <ButtonGroup>
        <Button variant="tertiary" onClick={props.onClear}>
          {t("action.clear")}
        </Button>
        {hasBulkActions ? null : (
          <Button variant="primary" disabled={tooMany > 0} loading={isBusy} onClick={props.onRestyle}>
            {t("products.restyle", { count: chosenCount })}
          </Button>
        )}
      </ButtonGroup>
    </div>
  );
}
