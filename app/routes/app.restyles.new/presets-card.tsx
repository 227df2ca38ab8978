import { Button, ButtonGroup, Card, InlineStack, Select } from "@shopify/polaris";
import { useState } from "react";
import { useMessages } from "#components/use-messages.tsx";
import type { NewRestyleView, PresetView, RestyleDraft } from "#shops/views.ts";
import { PresetsDialog } from "./presets-dialog.tsx";
import { SavePresetDialog } from "./save-preset-dialog.tsx";
import { usePresets } from "./use-presets.ts";

interface Props {
  presets: NewRestyleView["presets"];
  /** Kinds on offer; presets of others can't be applied. */
  kinds: readonly string[];
  work: Pick<RestyleDraft, "kind" | "options">;
  onApply: (work: Pick<RestyleDraft, "kind" | "options">) => void;
}

/** Settings under names: one is applied, the present ones are kept, the others are managed. */
export function PresetsCard({ presets: loaded, kinds, work, onApply }: Props) {
  const { t } = useMessages();
  const presets = usePresets(loaded);
  const [open, setOpen] = useState<"save" | "manage" | null>(null);
  const offered = presets.all.filter(({ kind }) => kinds.includes(kind));
  const applied = offered.find(({ kind, options }) => kind === work.kind && options === work.options);
  const apply = ({ kind, options }: PresetView) => onApply({ kind, options });
  const close = () => {
    presets.forgetProblem();
    setOpen(null);
  };
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="end" gap="300">
        <Select
          label={t("preset.label")}
          options={[
            { value: "", label: t("preset.none") },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={applied?.id ?? ""}
          disabled={offered.length === 0}
          onChange={(chosen) => {
            const preset = offered.find(({ id }) => id === chosen);
            if (preset) apply(preset);
          }}
        />
        <ButtonGroup>
          <Button onClick={() => setOpen("save")}>{t("preset.save")}</Button>
          <Button onClick={() => setOpen("manage")}>{t("preset.manage")}</Button>
        </ButtonGroup>
      </InlineStack>
      {open === "save" ? (
        <SavePresetDialog presets={presets} work={work} onSaved={apply} onClose={close} />
      ) : null}
      {open === "manage" ? <PresetsDialog presets={presets} onClose={close} /> : null}
    </Card>
  );
}
