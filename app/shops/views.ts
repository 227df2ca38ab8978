/** Plain data that the merchant's rules return to the pages. */
export type * from "./views/automations.ts";
export type * from "./views/bulk-selection.ts";
export type * from "./views/color-samples.ts";
export type * from "./views/credits.ts";
export type * from "./views/drift.ts";
export type * from "./views/email.ts";
export type * from "./views/new-restyle.ts";
export type * from "./views/outlines.ts";
export type * from "./views/products.ts";
export type * from "./views/publishing.ts";
export type * from "./views/restyles.ts";
export type * from "./views/shop-looks.ts";
