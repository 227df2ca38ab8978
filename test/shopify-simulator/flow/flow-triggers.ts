import type { RequestContext } from "../admin-graphql/request-context.ts";
import { type FlowField, propertyOf } from "./flow-extensions.ts";

/** Shopify's limit of a payload. */
const payloadBytesMax = 50_000;

/** A trigger that an app fired. */
export interface FlowEvent {
  shop: string;
  at: number;
  handle: string;
  payload: Record<string, unknown>;
}

/** What of a value its field's type does not take. */
function isOfType({ type }: FlowField, value: unknown): boolean {
  if (type === "product_reference") return Number.isSafeInteger(value) && (value as number) > 0;
  if (type === "number_decimal") return typeof value === "number" && Number.isFinite(value);
  if (type === "boolean") return typeof value === "boolean";
  if (type === "url") return typeof value === "string" && URL.canParse(value);
  return typeof value === "string";
}

function findProblem(fields: FlowField[], payload: Record<string, unknown>): string | null {
  if (new TextEncoder().encode(JSON.stringify(payload)).byteLength > payloadBytesMax) {
    return "Payload is larger than 50 KB";
  }
  const known = new Map(fields.map((field) => [propertyOf(field), field]));
  for (const [name, value] of Object.entries(payload)) {
    const field = known.get(name);
    if (!field) return `Property '${name}' is not defined in the trigger`;
    if (!isOfType(field, value)) return `Property '${name}' is not of the type ${field.type}`;
  }
  const missing = [...known.keys()].find((name) => payload[name] === undefined);
  return missing ? `Property '${missing}' is missing` : null;
}

/** Root mutation that fires a trigger. A shop without a workflow takes it, too. */
export const flowMutations = {
  flowTriggerReceive(
    { handle, payload }: { handle?: string; payload?: Record<string, unknown> },
    { sim, shop }: RequestContext,
  ) {
    const refuse = (field: string, message: string) => ({ userErrors: [{ field: [field], message }] });
    const trigger = sim.flow.extensions.find((one) => one.type === "flow_trigger" && one.handle === handle);
    if (!handle || !trigger) return refuse("handle", `Invalid handle '${handle}'`);
    const problem = findProblem(trigger.fields, payload ?? {});
    if (problem) return refuse("payload", problem);
    sim.flow.events.push({ shop: shop.domain, at: sim.clock.now(), handle, payload: payload ?? {} });
    return { userErrors: [] };
  },
};
