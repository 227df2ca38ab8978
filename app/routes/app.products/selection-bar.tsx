import { BlockStack, Button, ButtonGroup, Text } from "@shopify/polaris";
import { countLabel, numberLabel } from "#components/count-label.ts";
import { productsPerRestyleMax } from "#components/product-selection.ts";
import styles from "./products.module.css";

interface Props {
  chosenCount: number;
  /** Of those, how many are not on the page in view. */
  elsewhereCount: number;
  isAll: boolean;
  /** Sticks to the bottom of a narrow screen, where the table has no bulk actions. */
  isBelow: boolean;
  isBusy: boolean;
  onRestyle: () => void;
  onClear: () => void;
}

/** Says what the table's own bulk actions can't: choices on other pages, too many, and all of it on a phone. */
export function SelectionBar(props: Props) {
  const { chosenCount, elsewhereCount, isAll, isBelow, isBusy } = props;
  const tooMany = chosenCount - productsPerRestyleMax;
  const hasMessage = tooMany > 0 || (!isAll && elsewhereCount > 0);
  if (chosenCount === 0 || (!isBelow && !hasMessage)) return null;

  return (
    <div className={isBelow ? `${styles.bar} ${styles.below}` : styles.bar} role="status">
      <BlockStack>
        <Text as="p" fontWeight="medium">
          {countLabel(chosenCount, "product")} selected
          {!isAll && elsewhereCount > 0 ? `, ${numberLabel(elsewhereCount)} not on this page` : ""}
        </Text>
        {tooMany > 0 ? (
          <Text as="p" variant="bodySm" tone="critical">
            A restyle takes up to {numberLabel(productsPerRestyleMax)} products. Clear {numberLabel(tooMany)}{" "}
            to go on.
          </Text>
        ) : null}
      </BlockStack>
      <ButtonGroup>
        <Button variant="tertiary" onClick={props.onClear}>
          Clear
        </Button>
        <Button variant="primary" disabled={tooMany > 0} loading={isBusy} onClick={props.onRestyle}>
          {`Restyle ${countLabel(chosenCount, "product")}`}
        </Button>
      </ButtonGroup>
    </div>
  );
}
