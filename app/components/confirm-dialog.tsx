import { BlockStack, Modal, Text } from "@shopify/polaris";
import { type ReactNode, useRef } from "react";

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

/** Confirmation of an action whose effect is larger than it looks, or can't easily be undone. */
export function ConfirmDialog(props: Props) {
  // Container of the control that opened the dialog: Polaris returns the focus to its first control.
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  if (props.isOpen && !wasOpen.current) opener.current = document.activeElement?.parentElement ?? null;
  wasOpen.current = props.isOpen;

  return (
    <Modal
      activator={opener}
      size="small"
      open={props.isOpen}
      title={props.title}
      onClose={props.onClose}
      primaryAction={{
        content: props.confirmLabel,
        destructive: props.isDestructive ?? true,
        loading: props.isBusy,
        onAction: props.onConfirm,
      }}
      secondaryActions={[{ content: props.cancelLabel, disabled: props.isBusy, onAction: props.onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{props.text}</Text>
          {props.children}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
