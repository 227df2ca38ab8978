import { BlockStack, Button, Checkbox, InlineStack, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useThemeBlocks } from "#components/hooks/use-theme-blocks.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const block = "color-gallery";

/**
 * Whether products say which of their photos show which color. Saved at once. It changes something for shoppers once the
 * theme has the block, which is said beside it.
 */
export function ColorGallerySection({ hasColorGallery }: { hasColorGallery: boolean }) {
  const { t } = useMessages();
  const blocks = useThemeBlocks();
  const { sending, problemOf, send } = useSettingsForm<{ intent: "color-gallery"; isOn: boolean }>();
  const isOn = sending?.isOn ?? hasColorGallery;
  const isShown = blocks?.shown.includes(block);
  return (
    <SettingsSection title={t("color_gallery.title")} detail={t("color_gallery.detail")}>
      <BlockStack gap="400">
        <Checkbox
          label={t("color_gallery.label")}
          helpText={t("color_gallery.help")}
          checked={isOn}
          error={problemOf(null)}
          onChange={(wanted) => send({ intent: "color-gallery", isOn: wanted })}
        />
        {blocks && isOn ? (
          <BlockStack gap="200">
            <Text as="p">{isShown ? t("color_gallery.shown") : t("color_gallery.missing")}</Text>
            {isShown ? null : (
              <InlineStack>
                <Button url={blocks.toEditorUrl(block)} target="_top">
                  {t("theme_editor.open")}
                </Button>
              </InlineStack>
            )}
          </BlockStack>
        ) : null}
      </BlockStack>
    </SettingsSection>
  );
}
