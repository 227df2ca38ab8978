import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command }) => ({
  plugins: [
    remix({
      serverModuleFormat: "esm",
      future: {
        v3_fetcherPersist: true,
        // Pages know all routes, 4 KB: asking for one may fail, also in a refresh, and Remix replaces the page by an error.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  // A third of the time to load the pages, and 36 MB less: of the library only what they use.
  ssr: command === "build" ? { noExternal: [/^@shopify\/polaris/] } : {},
  build: { assetsInlineLimit: 0, cssTarget: "chrome111" },
  // Without these the first development load optimises React again in the middle of hydration and dies with
  // "Invalid hook call".
  optimizeDeps: {
    include: [
      "@remix-run/react",
      "@shopify/app-bridge-react",
      "@shopify/polaris",
      "@shopify/polaris-icons",
      "intl-messageformat",
      "react",
      "react-dom/client",
      "react/jsx-dev-runtime",
    ],
  },
}));
