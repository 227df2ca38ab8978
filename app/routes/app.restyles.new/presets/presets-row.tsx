import { Button, InlineStack, Select } from "@shopify/polaris";
import { useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { NewRestyleView, PresetView, RestyleDraft } from "#shops/views.ts";
import { PresetsDialog } from "./presets-dialog.tsx";
import { SavePresetDialog } from "./save-preset-dialog.tsx";
import { usePresets } from "./use-presets.ts";

interface Props {
  presets: NewRestyleView["presets"];
  /** Kinds on offer; presets of others can't be applied. */
  kinds: readonly string[];
  work: Pick<RestyleDraft, "kind" | "options">;
  /** The options without a look of the shop; absent: they have none. */
  bare?: object;
  onApply: (work: Pick<RestyleDraft, "kind" | "options">) => void;
}

/** Settings under names: one is applied, the present ones are kept, the others are managed. Without any, no more than the way to them. */
export function PresetsRow({ presets: loaded, kinds, work, bare = work.options, onApply }: Props) {
  const { t } = useMessages();
  const presets = usePresets(loaded);
  const [open, setOpen] = useState<"save" | "manage" | null>(null);
  const offered = presets.all.filter(({ kind }) => kinds.includes(kind));
  const ofKind = offered.filter(({ kind }) => kind === work.kind);
  const inWords = JSON.stringify(bare);
  // By value where it isn't the same object: a change of any preset reads all of them anew.
  const applied =
    ofKind.find(({ options }) => options === bare) ??
    ofKind.find(({ options }) => JSON.stringify(options) === inWords);
  const apply = ({ kind, options }: PresetView) => onApply({ kind, options });
  const close = () => {
    presets.forgetProblem();
    setOpen(null);
  };
  const isPlain = offered.length === 0;
  return (
    <>
      <InlineStack align="space-between" blockAlign="end" gap="300">
        {isPlain ? null : (
          <Select
            label={t("preset.label")}
            options={[
              { value: "", label: t("preset.none") },
              ...offered.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={applied?.id ?? ""}
            onChange={(chosen) => {
              const preset = offered.find(({ id }) => id === chosen);
              if (preset) apply(preset);
            }}
          />
        )}
        <InlineStack gap={isPlain ? "400" : "200"}>
          <Button variant={isPlain ? "plain" : "secondary"} onClick={() => setOpen("save")}>
            {t("preset.save")}
          </Button>
          <Button variant={isPlain ? "plain" : "secondary"} onClick={() => setOpen("manage")}>
            {t(isPlain ? "preset.manage.title" : "preset.manage")}
          </Button>
        </InlineStack>
      </InlineStack>
      {open === "save" ? (
        <SavePresetDialog presets={presets} work={work} onSaved={apply} onClose={close} />
      ) : null}
      {open === "manage" ? <PresetsDialog presets={presets} onClose={close} /> : null}
    </>
  );
}
