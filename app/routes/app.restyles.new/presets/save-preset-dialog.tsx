import { BlockStack, Modal, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { shopPresetLimits } from "#contract/limits.ts";
import type { PresetView, RestyleDraft } from "#shops/views.ts";
import type { Presets } from "./use-presets.ts";

interface Props {
  presets: Presets;
  work: Pick<RestyleDraft, "kind" | "options">;
  onSaved: (preset: PresetView) => void;
  onClose: () => void;
}

/** Asks for the name that the present settings are kept under. */
export function SavePresetDialog({ presets, work, onSaved, onClose }: Props) {
  const { t, say } = useMessages();
  const toast = useToast();
  const [name, setName] = useState("");
  const isKnown = presets.all.some((preset) => preset.name === name.trim());
  const save = async () => {
    const wanted = name.trim();
    const all = wanted === "" ? null : await presets.save({ name: wanted, ...work });
    const saved = all?.find((preset) => preset.name === wanted);
    if (!saved) return;
    toast(t("preset.saved", { name: wanted }));
    onSaved(saved);
    onClose();
  };
  return (
    <Modal
      open
      title={t("preset.save.title")}
      onClose={onClose}
      primaryAction={{
        content: t(isKnown ? "preset.replace" : "preset.save"),
        disabled: name.trim() === "",
        loading: presets.isSaving,
        onAction: save,
      }}
      secondaryActions={[{ content: t("preset.cancel"), onAction: onClose }]}
    >
      <Modal.Section>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <BlockStack gap="300">
            <TextField
              label={t("preset.name")}
              value={name}
              onChange={setName}
              maxLength={shopPresetLimits.nameCharsMax}
              autoComplete="off"
              autoFocus
              error={presets.problem ? say(presets.problem) : undefined}
              helpText={t(isKnown ? "preset.replaces" : "preset.save.help")}
            />
            <Text as="p" tone="subdued">
              {t("preset.shared")}
            </Text>
          </BlockStack>
        </form>
      </Modal.Section>
    </Modal>
  );
}
