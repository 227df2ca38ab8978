import { createHmac, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Simulation } from "../simulation.ts";
import type { ShopState } from "../state/shop-state.ts";
import { propertyOf } from "./flow-extensions.ts";

/** Flow gives an app this long to answer. */
const answerTimeoutMs = 10_000;

/** What Flow shows of a run in its log. */
export interface FlowRunOutcome {
  runId: string;
  /** `failed` after an answer that Flow does not repeat, or after the last repetition. */
  state: "succeeded" | "failed";
  /** Statuses of all attempts; null: no answer. */
  statuses: (number | null)[];
  body: unknown;
}

export interface FlowSendOptions {
  /** Flow's id of the run; a repeated request has the same. */
  runId?: string;
  /** Repetitions after 202, 429 and 5xx; the real Flow goes on for 36 hours. */
  retries?: number;
  /** True asks about the fields, as Flow does when a workflow is saved. */
  isValidation?: boolean;
  /** Signs with another secret. */
  secret?: string;
}

/** Runs one of the app's actions as a workflow does. @throws Error for an action or a field that the app does not have */
export async function sendFlowAction(
  sim: Simulation,
  shop: ShopState,
  handle: string,
  properties: Record<string, unknown>,
  { runId = randomUUID(), retries = 0, isValidation = false, secret }: FlowSendOptions = {},
): Promise<FlowRunOutcome> {
  const action = sim.flow.extensions.find((one) => one.type === "flow_action" && one.handle === handle);
  if (!action) throw new Error(`The app has no Flow action ${handle}`);
  const known = action.fields.map(propertyOf);
  const unknown = Object.keys(properties).find((name) => !known.includes(name));
  if (unknown) throw new Error(`The Flow action ${handle} has no field ${unknown}`);
  const { url, apiSecret } = sim.options.app;
  const address = new URL((isValidation ? action.validation_url : action.runtime_url) ?? "", url);
  const body = JSON.stringify({
    shop_id: 1,
    shopify_domain: shop.domain,
    ...(!isValidation && { action_run_id: runId }),
    action_definition_id: handle,
    handle,
    step_reference: randomUUID(),
    properties,
  });
  const hmac = createHmac("sha256", secret ?? apiSecret)
    .update(body)
    .digest("base64");
  const outcome: FlowRunOutcome = { runId, state: "failed", statuses: [], body: null };
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    if (attempt > 0) await setTimeout(20);
    const status = await post(address, { body, hmac, outcome });
    outcome.statuses.push(status);
    if (status === 200) outcome.state = "succeeded";
    if (status !== null && status !== 202 && status !== 429 && status < 500) break;
  }
  return outcome;
}

async function post(
  address: URL,
  { body, hmac, outcome }: { body: string; hmac: string; outcome: FlowRunOutcome },
): Promise<number | null> {
  try {
    const reply = await fetch(address, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { "Content-Type": "application/json", "X-Shopify-Hmac-Sha256": hmac },
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const text = await reply.text();
    outcome.body = text === "" ? null : JSON.parse(text);
    return reply.status;
  } catch {
    return null;
  }
}
