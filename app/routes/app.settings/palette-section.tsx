import { BlockStack, Button, InlineError, Link, Text, TextField } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { useUnsavedInput } from "#components/forms/unsaved-input.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { ColorDot } from "#components/pictures/color-dot.tsx";
import { changePalette } from "#components/restyle-kinds/recolor/use-palette.ts";
import { paletteLimits } from "#contract/limits.ts";
import { type Message, message } from "#shops/messages/message.ts";
import type { ColorView, PaletteSampleView } from "#shops/views.ts";
import { NewColor } from "./new-color.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

type Problem = { message: Message; hex: string | null } | null;

/** The shop's own colors, which the form of a restyle offers first. */
export function PaletteSection({ palette, samples }: { palette: ColorView[]; samples: PaletteSampleView[] }) {
  const { t, say } = useMessages();
  const toast = useToast();
  const [saved, setSaved] = useState(palette);
  const [colors, setColors] = useState(palette);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<Problem>(null);

  const rename = (hex: string | null, label: string) =>
    setColors(colors.map((color) => (color.hex === hex ? { ...color, label } : color)));
  const save = async () => {
    const unnamed = colors.find(({ label }) => label.trim() === "");
    if (unnamed) return setProblem({ message: message("palette.unnamed"), hex: unnamed.hex });
    setIsSaving(true);
    let latest = saved;
    const refused = await saveChanges(saved, colors, (changed) => {
      latest = changed;
      setSaved(changed);
    });
    setProblem(refused ? { message: refused, hex: null } : null);
    if (!refused) {
      setColors(latest);
      toast(t("settings.saved"));
    }
    setIsSaving(false);
  };
  const discard = () => {
    setColors(saved);
    setProblem(null);
  };
  const isUnsaved = JSON.stringify(colors) !== JSON.stringify(saved);
  useUnsavedInput({ isUnsaved, isSaving }, { save, discard });

  return (
    <SettingsSection title={t("settings.palette.title")} detail={t("settings.palette.detail")}>
      <BlockStack gap="400">
        {colors.length > 0 ? (
          <ul className={styles.colors}>
            {colors.map(({ label, hex }) => (
              <li key={hex} className={styles.color}>
                <TextField
                  label={t("settings.palette.name_of", { hex: hex ?? "" })}
                  labelHidden
                  prefix={<ColorDot hex={hex} />}
                  suffix={hex}
                  value={label}
                  maxLength={paletteLimits.nameCharsMax}
                  disabled={isSaving}
                  error={problem && problem.hex === hex ? say(problem.message) : undefined}
                  helpText={
                    saved.some((color) => color.hex === hex) ? (
                      <SampleLinks label={label} hex={hex ?? ""} samples={samples} />
                    ) : undefined
                  }
                  onChange={(text) => rename(hex, text)}
                  autoComplete="off"
                />
                <Button
                  icon={DeleteIcon}
                  variant="tertiary"
                  size="large"
                  disabled={isSaving}
                  accessibilityLabel={t("palette.remove", { color: label || hex || "" })}
                  onClick={() => setColors(colors.filter((color) => color.hex !== hex))}
                />
              </li>
            ))}
          </ul>
        ) : (
          <Text as="p" tone="subdued">
            {t("settings.palette.none")}
          </Text>
        )}
        {problem?.hex === null ? <InlineError message={say(problem.message)} fieldID="palette" /> : null}
        {colors.length < paletteLimits.colorsMax ? (
          <NewColor
            isDisabled={isSaving}
            taken={colors.flatMap(({ hex }) => hex ?? [])}
            onAdd={(color) => setColors([...colors, color])}
          />
        ) : (
          <Text as="p" tone="subdued">
            {t("palette.full", { max: paletteLimits.colorsMax })}
          </Text>
        )}
      </BlockStack>
    </SettingsSection>
  );
}

/** The ways to match a color to a sample, and to the images of its former value. */
function SampleLinks({ label, hex, samples }: { label: string; hex: string; samples: PaletteSampleView[] }) {
  const { t, date } = useMessages();
  const sample = samples.find((one) => one.hex === hex);
  return (
    <>
      {sample ? (
        <>
          {t("sample.matched", { date: date(sample.createdAt) })}{" "}
          <Link url={`/app/samples/${sample.id}`}>{t("sample.see")}</Link>
          {" · "}
        </>
      ) : null}
      <Link
        url={`/app/colors/${hex.slice(1)}/sample`}
        accessibilityLabel={t("sample.match_of", { color: label || hex })}
      >
        {t("sample.match")}
      </Link>
    </>
  );
}

/** Sends the changes one after the other and stops at the first problem, which it answers; what went through is told. */
async function saveChanges(
  before: ColorView[],
  after: ColorView[],
  onSaved: (palette: ColorView[]) => void,
): Promise<Message | null> {
  const acts = [
    ...before
      .filter(({ hex }) => !after.some((color) => color.hex === hex))
      .map(({ hex }) => ({ act: "remove", hex: hex ?? "" }) as const),
    ...after
      .filter(({ hex, label }) => !before.some((color) => color.hex === hex && color.label === label))
      .map((color) => ({ act: "save", color: { ...color, label: color.label.trim() } }) as const),
  ];
  for (const act of acts) {
    const answer = await changePalette(act);
    if (answer.problem) return answer.problem;
    if (answer.palette) onSaved(answer.palette);
  }
  return null;
}
