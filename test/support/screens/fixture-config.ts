import { retention } from "#contract/limits.ts";
import type { ShopsConfig } from "#shops/shops-config.ts";

/** Settings of the in-memory app, whose operator has named everything but terms. */
export const fixtureConfig: ShopsConfig = {
  shopify: null,
  missingSettings: [],
  appUrl: "https://restyle.example",
  serviceUrl: "https://restyle.example/v1",
  storageOrigin: null,
  resultsKeptMs: retention.resultFileMs,
  photosKeptMs: retention.usedUploadMs,
  identitiesKeptMs: retention.unusedFaceMs,
  isBillingTest: true,
  operatorToken: "",
  creditPrice: null,
  linkSecret: "screens",
  pages: {
    dir: null,
    supportEmail: "help@restyle.example",
    supportUrl: null,
    providers: ["Google (Gemini)", "OpenAI"],
  },
};
