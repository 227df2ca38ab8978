import type { CostBuckets } from "./admin-graphql/cost-buckets.ts";
import type { BulkWork } from "./bulk/bulk-operations.ts";
import type { CallLog } from "./call-log.ts";
import type { SimulatorClock } from "./clock.ts";
import type { FaultPlan } from "./faults.ts";
import type { FlowExtension } from "./flow/flow-extensions.ts";
import type { FlowEvent } from "./flow/flow-triggers.ts";
import type { MediaEngine } from "./media/media-engine.ts";
import type { MetafieldDefinition } from "./metafield-definitions.ts";
import type { Limits, SimulatorOptions, Timing } from "./simulator-options.ts";
import type { ProductState, ShopState } from "./state/shop-state.ts";
import type { StateStore } from "./state/state-store.ts";
import type { WebhookSender } from "./webhooks/webhook-sender.ts";

/** The options with every default filled in. */
export interface FilledOptions {
  locale: string;
  adminLocale: string;
  app: Required<SimulatorOptions["app"]>;
  timing: Timing;
  limits: Limits;
  strictRefresh: boolean;
  lateDuplicates: boolean;
}

/** What every part of the simulated Shopify works with. */
export interface Simulation {
  options: FilledOptions;
  store: StateStore;
  clock: SimulatorClock;
  media: MediaEngine;
  bulk: BulkWork;
  webhooks: WebhookSender;
  /** The app's extensions of Shopify Flow, and the triggers that it fired. */
  flow: { extensions: FlowExtension[]; events: FlowEvent[] };
  /** Those of the app's own namespace. */
  definitions: readonly MetafieldDefinition[];
  faults: FaultPlan;
  log: CallLog;
  buckets: CostBuckets;
  /** Where browsers reach the simulator, such as `http://localhost:4000`. */
  origin: string;
  productChanged(shop: ShopState, product: ProductState): void;
}
