// Follows the simulator's App Bridge for pages that are looked at outside an admin, which nobody answers. Their titles,
// which an admin would show, are seen in the pages.
(() => {
  const toasts = [];
  Object.assign(window.shopify, {
    toasts,
    idToken: async () => "none",
    // The theme does not show its blocks yet.
    app: {
      extensions: async () => [
        {
          handle: "restyle-theme",
          type: "theme_app_extension",
          activations: [
            { handle: "ai-marks", name: "AI marks", target: "body", status: "available", activations: [] },
          ],
        },
      ],
    },
    scopes: { request: async () => ({ result: "granted-all" }) },
    toast: { show: (message) => toasts.push(message), hide: () => {} },
  });
  window.shopify.saveBar.leaveConfirmation = async () => {};
  const shown = new CSSStyleSheet();
  shown.replaceSync(
    "main h1 { position: static !important; width: auto !important; height: auto !important; clip-path: none !important }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, shown];
})();
