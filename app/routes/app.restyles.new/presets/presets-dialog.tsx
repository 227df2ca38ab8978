import { BlockStack, Button, InlineError, InlineStack, Modal, Text, TextField } from "@shopify/polaris";
import { DeleteIcon, DuplicateIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { readPresetCode, toPresetCode } from "#components/restyles/preset-code.ts";
import { shopPresetLimits } from "#contract/limits.ts";
import type { PresetView } from "#shops/views.ts";
import styles from "./presets-dialog.module.css";
import type { Presets } from "./use-presets.ts";

/** Renames, deletes and shares presets, and adds those of another shop. */
export function PresetsDialog({ presets, onClose }: { presets: Presets; onClose: () => void }) {
  const { t, say } = useMessages();
  return (
    <Modal
      open
      title={t("preset.manage.title")}
      onClose={onClose}
      primaryAction={{ content: t("preset.close"), onAction: onClose }}
    >
      <Modal.Section>
        <BlockStack gap="400">
          {presets.all.length === 0 ? (
            <Text as="p" tone="subdued">
              {t("preset.empty")}
            </Text>
          ) : null}
          {presets.all.map((preset) => (
            <Row key={preset.id + preset.name} preset={preset} presets={presets} />
          ))}
          {presets.problem ? <InlineError message={say(presets.problem)} fieldID="presets" /> : null}
        </BlockStack>
      </Modal.Section>
      <Modal.Section>
        <AddByCode presets={presets} />
      </Modal.Section>
    </Modal>
  );
}

function Row({ preset, presets }: { preset: PresetView; presets: Presets }) {
  const { t } = useMessages();
  const toast = useToast();
  const [name, setName] = useState(preset.name);
  const isRenamed = name.trim() !== "" && name.trim() !== preset.name;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toPresetCode(preset));
      toast(t("preset.copied", { name: preset.name }));
    } catch {
      toast(t("preset.uncopied"));
    }
  };
  return (
    <InlineStack gap="200" wrap={false} blockAlign="center">
      <div className={styles.name}>
        <TextField
          label={t("preset.name_of", { name: preset.name })}
          labelHidden
          value={name}
          onChange={setName}
          maxLength={shopPresetLimits.nameCharsMax}
          autoComplete="off"
          connectedRight={
            <Button
              size="large"
              disabled={!isRenamed}
              accessibilityLabel={t("preset.rename_of", { name: preset.name })}
              onClick={() => presets.rename(preset.id, name)}
            >
              {t("preset.rename")}
            </Button>
          }
        />
      </div>
      <Button
        icon={DuplicateIcon}
        accessibilityLabel={t("preset.copy", { name: preset.name })}
        onClick={() => void copy()}
      />
      <Button
        icon={DeleteIcon}
        tone="critical"
        accessibilityLabel={t("preset.delete", { name: preset.name })}
        onClick={() => presets.remove(preset.id)}
      />
    </InlineStack>
  );
}

function AddByCode({ presets }: { presets: Presets }) {
  const { t } = useMessages();
  const toast = useToast();
  const [code, setCode] = useState("");
  const shared = readPresetCode(code);
  const isKnown = presets.all.some(({ name }) => name === shared?.name);
  const add = async () => {
    if (!shared || !(await presets.save(shared))) return;
    toast(t("preset.saved", { name: shared.name }));
    setCode("");
  };
  return (
    <TextField
      label={t("preset.code")}
      value={code}
      onChange={setCode}
      autoComplete="off"
      helpText={t(isKnown ? "preset.replaces" : "preset.code.help")}
      error={code.trim() !== "" && shared === null ? t("preset.code.unreadable") : undefined}
      connectedRight={
        <Button size="large" disabled={shared === null} loading={presets.isSaving} onClick={() => void add()}>
          {t(isKnown ? "preset.replace" : "preset.code.add")}
        </Button>
      }
    />
  );
}
