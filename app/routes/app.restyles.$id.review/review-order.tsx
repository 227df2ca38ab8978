import { Box, Button, ChoiceList, Popover } from "@shopify/polaris";
import { useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { type Order, orders } from "./review-list.ts";

interface Props {
  order: Order;
  /** Only a part of the restyle is loaded. */
  isPart: boolean;
  onOrder: (order: Order) => void;
}

/** The order of the images: a button that names it, and a popover to choose another one. */
export function ReviewOrder({ order, isPart, onOrder }: Props) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const label = t(`review.order.${order}`);
  return (
    <Popover
      active={isOpen}
      autofocusTarget="first-node"
      preferredAlignment="right"
      onClose={() => setIsOpen(false)}
      activator={
        <Button
          disclosure="select"
          ariaExpanded={isOpen}
          accessibilityLabel={t("review.order_is", { order: label })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      }
    >
      <Box padding="400">
        <ChoiceList
          title={t("review.order")}
          choices={orders.map((value) => ({
            value,
            label: t(`review.order.${value}`),
            // Only the loaded part can be put in order; the filter finds what is doubtful in the others.
            helpText: value === "doubt" && isPart ? t("review.order.in_part") : undefined,
          }))}
          selected={[order]}
          onChange={([value]) => {
            onOrder(value as Order);
            setIsOpen(false);
          }}
        />
      </Box>
    </Popover>
  );
}
