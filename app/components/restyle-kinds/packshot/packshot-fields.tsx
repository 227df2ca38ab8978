import {
  BlockStack,
  Button,
  Card,
  Checkbox,
  ChoiceList,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ColorDot } from "#components/pictures/color-dot.tsx";
import { hasPackshotGround, packshotChoices, packshotStyles } from "#contract/limits.ts";
import { processingSizes } from "#contract/prices.ts";
import { readColor } from "#contract/wording/color-names.ts";
import type { PackshotOptions } from "#shops/restyles/kinds/packshot.ts";
import type { KindFieldsProps } from "../kind-parts.ts";
import { SizeField } from "../output-fields.tsx";

const { framings, groundCharsMax, promptCharsMax, shadows } = packshotChoices;

/** Colors of the shop's palette beside the field. */
const groundsMax = 12;

/** In the order of the form: those that every engine draws come first. */
const allStyles = [...new Set([...packshotChoices.styles, ...packshotStyles])];

/** How the product is shown, on which ground or in which scene, and the size of the images. */
export function PackshotFields({
  options,
  prices,
  styles: drawn,
  known,
  onChange,
  problemOf,
}: KindFieldsProps<PackshotOptions>) {
  const { t } = useMessages();
  const { style, prompt, ground, isTransparent, shadow, framing, size } = options;
  const styles = allStyles.filter((one) => drawn.includes(one));
  const isCutout = style === "white_cutout";
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="p" tone="subdued">
          {t("packshot.detail")}
        </Text>
        <ChoiceList
          title={t("packshot.style")}
          choices={styles.map((value) => ({ value, label: t(`packshot.style.${value}`) }))}
          selected={[style]}
          error={styles.includes(style) ? undefined : t("packshot.style.gone")}
          onChange={([value]) => onChange({ style: styles.find((one) => one === value) ?? style })}
        />
        {isCutout ? (
          <Checkbox
            label={t("packshot.transparent")}
            checked={isTransparent}
            helpText={
              isTransparent && size === processingSizes.at(-1) ? t("packshot.transparent.large") : undefined
            }
            onChange={(isOn) => onChange({ isTransparent: isOn })}
          />
        ) : null}
        {style === "free" ? (
          <TextField
            label={t("packshot.prompt")}
            value={prompt}
            onChange={(text) => onChange({ prompt: text })}
            error={problemOf("prompt")}
            maxLength={promptCharsMax}
            multiline={2}
            autoComplete="off"
            placeholder={t("packshot.prompt.placeholder")}
          />
        ) : null}
        {(isCutout && isTransparent) || !hasPackshotGround(options) ? null : (
          <BlockStack gap="200">
            <TextField
              label={t("packshot.ground")}
              value={ground}
              onChange={(text) => onChange({ ground: text })}
              error={problemOf("ground")}
              maxLength={groundCharsMax}
              autoComplete="off"
              placeholder={t("packshot.ground.placeholder")}
              helpText={t("packshot.ground.help")}
              prefix={ground.trim() ? <ColorDot hex={readColor(ground)} /> : undefined}
            />
            <InlineStack gap="200">
              {known.palette.slice(0, groundsMax).map(({ label, hex }) => (
                <Button
                  key={label + hex}
                  size="slim"
                  pressed={hex !== null && readColor(ground) === hex}
                  icon={<ColorDot hex={hex} />}
                  accessibilityLabel={t("packshot.ground.choose", { color: label })}
                  onClick={() => onChange({ ground: hex ?? label })}
                >
                  {label}
                </Button>
              ))}
            </InlineStack>
          </BlockStack>
        )}
        {isCutout && !isTransparent ? (
          <Select
            label={t("packshot.shadow")}
            options={shadows.map((value) => ({ value, label: t(`packshot.shadow.${value}`) }))}
            value={shadow ?? "auto"}
            onChange={(value) => onChange({ shadow: shadows.find((one) => one === value) ?? "auto" })}
          />
        ) : null}
        <Select
          label={t("packshot.framing")}
          options={framings.map((value) => ({ value, label: t(`packshot.framing.${value}`) }))}
          value={framing}
          onChange={(value) => onChange({ framing: framings.find((one) => one === value) ?? framing })}
        />
        <SizeField prices={prices} problemOf={problemOf} onChange={onChange} size={size} />
      </BlockStack>
    </Card>
  );
}
