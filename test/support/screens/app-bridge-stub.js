// Just enough of App Bridge for pages that are looked at outside an admin. No network, no parent frame.
(() => {
  const toasts = [];
  window.shopify = {
    config: {},
    toasts,
    loading: () => {},
    idToken: async () => "none",
    toast: { show: (message) => toasts.push(message), hide: () => {} },
    saveBar: { show: async () => {}, hide: async () => {}, leaveConfirmation: async () => {} },
    modal: { show: async () => {}, hide: async () => {} },
  };
  const hidden = new CSSStyleSheet();
  hidden.replaceSync("ui-nav-menu,ui-title-bar,ui-save-bar{display:none}");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden];
})();
