import { useEffect, useState } from "react";

/** The app's blocks in the shop's published theme, by their handles: names of files in `extensions/restyle-theme/blocks`. */
export interface ThemeBlocks {
  shown: readonly string[];
  /** Where the merchant turns a block on. */
  toEditorUrl: (block: string) => string;
}

/** Null while Shopify hasn't said, where it doesn't, and without the extension. */
export function useThemeBlocks(): ThemeBlocks | null {
  const [blocks, setBlocks] = useState<ThemeBlocks | null>(null);
  useEffect(() => {
    readBlocks().then(setBlocks, () => setBlocks(null));
  }, []);
  return blocks;
}

async function readBlocks(): Promise<ThemeBlocks | null> {
  const extensions = (await window.shopify?.app.extensions()) ?? [];
  const blocks = extensions.flatMap(({ type, activations }) =>
    type === "theme_app_extension" ? (activations as { handle: string; activations: object[] }[]) : [],
  );
  if (blocks.length === 0) return null;
  const { shop, apiKey } = window.shopify.config;
  return {
    shown: blocks.flatMap(({ handle, activations }) => (activations.length > 0 ? [handle] : [])),
    toEditorUrl: (block) =>
      `https://${shop}/admin/themes/current/editor?context=apps&activateAppId=${apiKey}/${block}`,
  };
}
