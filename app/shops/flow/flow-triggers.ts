/** Images of a product that are published one after the other are told together. */
export const publishedTogetherMs = 10_000;

/** Two weeks before a licence ends there is time to renew it. */
const rightsEndSoonMs = 14 * 24 * 3_600_000;

/** When Flow is told that a licence ends soon; null for one without an end. */
export function toRightsFlowDueAt(licenceEndsOn: Date | null): Date | null {
  return licenceEndsOn && new Date(licenceEndsOn.getTime() - rightsEndSoonMs);
}

/** A value of a trigger's payload by its field's type in `extensions/flow-trigger-*`. */
type Field = "text" | "number" | "url" | "product";

/**
 * The app's triggers in Shopify Flow by handle, with the properties of their payloads. The same as in
 * `extensions/flow-trigger-*`: a name there may hold letters and spaces only.
 */
export const flowTriggers = {
  "restyle-ready-for-review": { Restyle: "text", Images: "number", "Review page": "url" },
  "outlines-need-a-look": { Restyle: "text", Images: "number", "Restyle page": "url" },
  "images-published": { product_id: "product", Images: "number" },
  "credits-low": { Credits: "number", "Credits page": "url" },
  "identity-rights-end-soon": {
    Identity: "text",
    "Last day": "text",
    Days: "number",
    "Identity page": "url",
  },
} as const satisfies Record<string, Record<string, Field>>;

export type FlowTrigger = keyof typeof flowTriggers;

/** A trigger's payload: ids of products and counts are numbers. */
export type FlowPayload<Trigger extends FlowTrigger> = {
  [Name in keyof (typeof flowTriggers)[Trigger]]: (typeof flowTriggers)[Trigger][Name] extends
    | "number"
    | "product"
    ? number
    : string;
};
