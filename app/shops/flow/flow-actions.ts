import type { AdminClient } from "#admin-api/admin-client.ts";
import { getProductsWithMedia } from "#admin-api/get-products-with-media.ts";
import { shopPresetLimits } from "#contract/limits.ts";
import { cutText } from "#contract/wording/cut-text.ts";
import { type Message, message } from "../messages/message.ts";
import { listPresets } from "../presets/presets.ts";
import { startWithPreset, toSubmissionId } from "../presets/start-with-preset.ts";
import { toDisclosureView } from "../publishing/disclosure/disclosure-setting.ts";
import { publish } from "../publishing/publish/publish.ts";
import { kindOf } from "../restyles/kinds/kind.ts";
import { pauseRestyle } from "../restyles/pause/pause-restyle.ts";
import { withShopLease } from "../shop-lease.ts";
import { readLooksOfPreset } from "../shop-looks/look-of-preset.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { PresetView } from "../views.ts";

export interface FlowActionContext {
  deps: ShopsDeps;
  shopId: string;
  admin: AdminClient;
  /** Of the action's fields, as Flow sends them. */
  properties: Record<string, unknown>;
  /** Shopify's `action_run_id`. */
  runId: string;
}

interface FlowAction {
  /** Carries the action out, or says why it does not; idempotent by the run. */
  run(context: FlowActionContext): Promise<Message | null>;
  /** What is wrong with the fields as the merchant saves them. */
  findProblem?(context: Omit<FlowActionContext, "runId">): Promise<Message | null>;
}

/** The app's actions in Shopify Flow, by the last part of their `runtime_url` in `extensions/flow-action-*`. */
const flowActions: Record<string, FlowAction> = {
  "restyle-product": { run: restyleProduct, findProblem: findPresetProblem },
  "publish-approved": { run: publishApproved },
  "pause-restyles": { run: pauseRestyles },
};

/** Null for an unknown name. */
export function findFlowAction(name: string): FlowAction | null {
  return Object.hasOwn(flowActions, name) ? flowActions[name]! : null;
}

/** What hinders a run may pass: Flow is to ask again. */
export class FlowRunDelayed extends Error {}

/** Starts a restyle of the product's photos with a preset. */
async function restyleProduct(context: FlowActionContext): Promise<Message | null> {
  const { deps, shopId, runId } = context;
  const submissionId = toSubmissionId("flow", runId);
  if ((await deps.prisma.restyle.count({ where: { shopId, submissionId } })) > 0) return null;
  const preset = await findPreset(context);
  if (!preset) return toUnknownPreset(context);
  const productId = toProductId(context);
  if (!productId) return message("draft.images.product_gone");
  // Of two runs for a product the second sees what the first has started.
  const done = await withShopLease(deps, `flow-restyle/${shopId}/${productId}`, async () => ({
    problem: await startForRun(context, productId, preset),
  }));
  if (!done) throw new FlowRunDelayed("Another run for the product is at work");
  return done.problem;
}

async function startForRun(
  { deps, shopId, admin, runId }: FlowActionContext,
  productId: string,
  preset: PresetView,
): Promise<Message | null> {
  const [product] = await getProductsWithMedia(admin, [productId]);
  if (!product) return message("draft.images.product_gone");
  const withLook = await readLooksOfPreset(deps, admin, shopId, preset, [productId]);
  const start = { product, preset: withLook(productId), actor: "flow", asker: runId } as const;
  const problem = await startWithPreset(deps, admin, shopId, start);
  if (problem?.key === "failure.service_away.detail")
    throw new FlowRunDelayed("The service can't be reached");
  return problem;
}

/** Publishes the approved images of the product that were never on it, with the shop's settings. */
async function publishApproved(context: FlowActionContext): Promise<Message | null> {
  const { deps, shopId } = context;
  const productId = toProductId(context);
  if (!productId) return message("draft.images.product_gone");
  const shop = await deps.prisma.shop.findUniqueOrThrow({ where: { id: shopId } });
  if (!toDisclosureView(shop).isAnswered) return message("flow.disclosure");
  const restyles = await deps.prisma.restyle.findMany({
    where: { shopId, products: { some: { productId } } },
    orderBy: { createdAt: "asc" },
    select: { id: true, kind: true, options: true },
  });
  for (const restyle of restyles) {
    const { kind, options } = kindOf(deps.kinds, restyle);
    // As the publish page proposes it.
    const hasColors = kind.looks(options).some((look) => kind.color(look));
    const choice = { placement: hasColors ? "last" : "after-original", alt: {} } as const;
    await publish(deps, shopId, "flow", restyle.id, choice, undefined, { neverPublishedOf: productId });
  }
  return null;
}

async function pauseRestyles({ deps, shopId }: FlowActionContext): Promise<Message | null> {
  const running = await deps.prisma.restyle.findMany({
    where: { shopId, finishedAt: null, cancelledAt: null, pausedAt: null },
    select: { id: true },
  });
  for (const { id } of running) await pauseRestyle(deps, shopId, id);
  return null;
}

async function findPresetProblem(context: Omit<FlowActionContext, "runId">): Promise<Message | null> {
  // A variable of the workflow has its value when the workflow runs.
  if (toPresetName(context).includes("{{")) return null;
  return (await findPreset(context)) ? null : toUnknownPreset(context);
}

/** By its name in any case; the exact one first. */
async function findPreset(context: Omit<FlowActionContext, "runId">): Promise<PresetView | null> {
  const { deps, shopId } = context;
  const name = toPresetName(context);
  const presets = await listPresets(deps, shopId);
  const isAlike = (preset: PresetView) => preset.name.toLowerCase() === name.toLowerCase();
  return presets.find((preset) => preset.name === name) ?? presets.find(isAlike) ?? null;
}

function toPresetName({ properties: { preset } }: Pick<FlowActionContext, "properties">): string {
  return typeof preset === "string" ? preset.trim() : "";
}

function toUnknownPreset(context: Pick<FlowActionContext, "properties">): Message {
  const name = cutText(toPresetName(context), shopPresetLimits.nameCharsMax);
  return message("flow.preset_unknown", { name });
}

/** Null for what is no id of a product: a number, or Shopify's global id. */
function toProductId({ properties }: FlowActionContext): string | null {
  const [, id] = /^(?:gid:\/\/shopify\/Product\/)?(\d{1,19})$/.exec(String(properties.product_id)) ?? [];
  return id ? `gid://shopify/Product/${id}` : null;
}
