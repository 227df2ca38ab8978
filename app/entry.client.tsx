import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadScreenLanguage } from "#components/frame/screen-language.ts";

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

// When the language can't be loaded, the page becomes English; without scripts it would be dead.
loadScreenLanguage(document.documentElement.lang).then(hydrate, hydrate);
