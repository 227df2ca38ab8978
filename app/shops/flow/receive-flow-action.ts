import { z } from "zod";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { createMessages } from "../messages/create-messages.ts";
import type { Message } from "../messages/message.ts";
import { openShopAdmin } from "../offline-admin.ts";
import { readShopLanguage } from "../restyles/review/propose-alt.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { readBody } from "../webhooks/read-body.ts";
import { type FlowActionContext, FlowRunDelayed, findFlowAction } from "./flow-actions.ts";

/** Limit of a body; Flow sends less than a kilobyte for these fields. */
const bodyBytesMax = 64 * 1024;

const Payload = z.object({
  shopify_domain: z.string(),
  action_run_id: z.string().min(1).max(200).optional(),
  step_reference: z.string().optional(),
  properties: z.record(z.string(), z.unknown()),
});

/** Seconds before Flow asks again; it does so for 36 hours. */
const retryAfter = { "Retry-After": "60" };

/**
 * Answers Shopify Flow: `/flow/ACTION` runs an action for a workflow, `/flow/ACTION/validate` looks at its fields when a
 * merchant saves them.
 *
 * A run is recorded before it acts, and its answer after it: a repeated request of the run gets the same answer without
 * another effect. While the first request still works, the second is answered 202, which Flow repeats later; after a crash
 * the next request continues, and the actions are idempotent by the run. What may pass is answered 503, which Flow retries;
 * a refusal is answered 422 with a sentence in the shop's language, which Flow does not.
 *
 * Answers 401 for a bad signature, 400 for another body and for a shop without the app, 404 for an unknown action. The
 * library's `authenticate.flow` is not used: it would refresh the shop's token outside the lock.
 */
export async function receiveFlowAction(deps: ShopsDeps, request: Request): Promise<Response> {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  const body = await readBody(request, bodyBytesMax);
  if (!body) return new Response(null, { status: 413 });
  const rawBody = new TextDecoder().decode(body);
  const check = await deps.shopify.api.flow.validate({ rawBody, rawRequest: request });
  if (!check.valid) return new Response(null, { status: check.reason === "invalid_hmac" ? 401 : 400 });
  const [, name = "", step] = new URL(request.url).pathname.split("/").slice(1);
  const action = findFlowAction(name);
  if (!action || (step !== undefined && step !== "validate")) return new Response(null, { status: 404 });
  const payload = Payload.safeParse(parseJson(rawBody));
  const shop = payload.success
    ? await deps.prisma.shop.findUnique({ where: { domain: payload.data.shopify_domain } })
    : null;
  if (!payload.success || !shop || shop.uninstalledAt) return new Response(null, { status: 400 });
  const { properties, action_run_id: runId } = payload.data;
  const context: Omit<FlowActionContext, "runId"> = {
    deps,
    shopId: shop.id,
    admin: openShopAdmin(deps, shop.domain),
    properties,
  };
  if (step === "validate") {
    const problem = (await action.findProblem?.(context)) ?? null;
    return problem ? refuse(await toSentence(context, problem)) : new Response(null, { status: 200 });
  }
  if (!runId) return new Response(null, { status: 400 });
  const answered = await withShopLease(deps, `flow-run/${shop.id}/${runId}`, () =>
    runOnce({ ...context, runId }, action.run),
  );
  return answered ?? new Response(null, { status: 202 });
}

async function runOnce(
  context: FlowActionContext,
  run: (context: FlowActionContext) => Promise<Message | null>,
): Promise<Response> {
  const { deps, shopId, runId } = context;
  const key = { shopId, runId };
  await deps.prisma.flowRun.createMany({ data: [{ ...key, receivedAt: deps.now() }], skipDuplicates: true });
  const known = await deps.prisma.flowRun.findUniqueOrThrow({ where: { shopId_runId: key } });
  if (known.status !== null) return known.problem === null ? accept() : refuse(known.problem);
  try {
    const problem = await run(context);
    const sentence = problem && (await toSentence(context, problem));
    await deps.prisma.flowRun.update({
      where: { shopId_runId: key },
      data: { status: sentence === null ? 200 : 422, problem: sentence },
    });
    return sentence === null ? accept() : refuse(sentence);
  } catch (error) {
    const kinds = [AdminApiError, ImageServiceError, FlowRunDelayed];
    if (!kinds.some((kind) => error instanceof kind)) throw error;
    deps.log.warn({ err: error, shopId, runId }, "A run of Shopify Flow could not be carried out");
    return new Response(null, { status: 503, headers: retryAfter });
  }
}

async function toSentence({ deps, admin }: Pick<FlowActionContext, "deps" | "admin">, problem: Message) {
  return createMessages(await readShopLanguage(deps, admin)).say(problem);
}

const accept = () => Response.json({});
const refuse = (message: string) => Response.json({ message, errors: [{ message }] }, { status: 422 });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
