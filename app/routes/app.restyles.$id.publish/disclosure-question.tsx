import { ChoiceList } from "@shopify/polaris";
import { useState } from "react";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { DisclosureForm } from "#shops/views.ts";

interface Props {
  isOpen: boolean;
  /** The images show a person that is drawn: then it is recommended to say so. */
  showsPerson: boolean;
  onAnswer: (answer: DisclosureForm) => void;
  onClose: () => void;
}

const answers = ["yes", "no"] as const;

/** Asks a shop once, before its first publication, whether its products say that images are made with AI. */
export function DisclosureQuestion({ isOpen, showsPerson, onAnswer, onClose }: Props) {
  const { t } = useMessages();
  const [answer, setAnswer] = useState<(typeof answers)[number]>(showsPerson ? "yes" : "no");
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t("disclosure.ask.title")}
      text={t(showsPerson ? "disclosure.ask.person" : "disclosure.ask.detail")}
      confirmLabel={t("disclosure.ask.confirm")}
      cancelLabel={t("outline.cancel")}
      isBusy={false}
      isDestructive={false}
      onConfirm={() =>
        onAnswer({
          places: answer === "yes" ? ["metafield", "alt"] : [],
          shoppers: "everywhere",
          codes: "",
          text: t("disclosure.text.default"),
        })
      }
      onClose={onClose}
    >
      <ChoiceList
        title={t("disclosure.ask.title")}
        titleHidden
        choices={answers.map((value) => ({
          value,
          label: t(
            value === "yes" && showsPerson ? "disclosure.ask.yes_recommended" : `disclosure.ask.${value}`,
          ),
          helpText: t(`disclosure.ask.${value}.help`),
        }))}
        selected={[answer]}
        onChange={([value]) => setAnswer(value as (typeof answers)[number])}
      />
    </ConfirmDialog>
  );
}
