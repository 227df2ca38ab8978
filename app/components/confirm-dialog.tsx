import { Modal, Text } from "@shopify/polaris";

interface Props {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that can't simply be taken back. */
export function ConfirmDialog(props: Props) {
  return (
    <Modal
      size="small"
      open={props.isOpen}
      title={props.title}
      onClose={props.onClose}
      primaryAction={{
        content: props.confirmLabel,
        destructive: true,
        loading: props.isBusy,
        onAction: props.onConfirm,
      }}
      secondaryActions={[{ content: props.cancelLabel, disabled: props.isBusy, onAction: props.onClose }]}
    >
      <Modal.Section>
        <Text as="p">{props.text}</Text>
      </Modal.Section>
    </Modal>
  );
}
