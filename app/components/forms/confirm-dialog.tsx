import { Modal, TitleBar } from "@shopify/app-bridge-react";
import { BlockStack, Box, Text } from "@shopify/polaris";
import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  isBusy: boolean;
  /** False for what can be undone; true by default. */
  isDestructive?: boolean;
  /** Below the text. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Confirmation of an action whose effect is larger than it looks, or can't easily be undone. The admin shows it over the
 * whole window.
 */
export function ConfirmDialog(props: Props) {
  const isOpen = useRef(false);
  isOpen.current = props.isOpen;
  useFocusBack(props.isOpen);
  return (
    <Modal
      variant="small"
      open={props.isOpen}
      onHide={() => {
        // Hiding is reported too when this closed it.
        if (isOpen.current) props.onClose();
      }}
    >
      <Box padding="400">
        <BlockStack gap="400">
          <Text as="p">{props.text}</Text>
          {props.children}
        </BlockStack>
      </Box>
      <TitleBar title={props.title}>
        <button
          type="button"
          variant="primary"
          tone={(props.isDestructive ?? true) ? "critical" : undefined}
          loading={props.isBusy ? "" : undefined}
          disabled={props.isBusy}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </button>
        <button type="button" disabled={props.isBusy} onClick={props.onClose}>
          {props.cancelLabel}
        </button>
      </TitleBar>
    </Modal>
  );
}

/** The admin makes the app inert below its window, and the focus is lost with that: it goes back to what opened it. */
function useFocusBack(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, [isOpen]);
}
