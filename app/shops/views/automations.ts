import type { Message } from "../messages/message.ts";
import type { DraftProblem, OfferedKind, PresetView } from "./new-restyle.ts";
import type { RestyleSummary } from "./restyles.ts";
import type { ShopLookView } from "./shop-looks.ts";

/** Which new products an automation takes: all, or those of a collection (`value` is its number), of a type or with a tag. */
export interface AutomationMatch {
  by: "any" | "collection" | "type" | "tag";
  /** Empty for `any`. */
  value: string;
  /** As the merchant knows it. */
  label: string;
}

/** What an automation does and may spend, as its form sends it. */
export interface AutomationForm {
  name: string;
  match: AutomationMatch;
  presetId: string;
  creditsPerDay: number;
  creditsPerMonth: number;
  /** The last day, `YYYY-MM-DD` in the shop's time zone. */
  endsOn: string;
}

/**
 * `ceiling`: what it may spend today or this month is spent, and products wait for that; `blocked`: products wait for
 * something else; `ended`: the mandate is over; `no_preset`: its preset was deleted.
 */
export type AutomationState = "on" | "paused" | "ceiling" | "blocked" | "ended" | "no_preset";

/** Products that wait for the same reason. */
export interface HeldProducts {
  count: number;
  /** How many wait, and for what. */
  what: Message;
  /** What hinders them; null where `what` says it. */
  why: Message | null;
}

export interface AutomationSummary {
  id: string;
  name: string;
  match: AutomationMatch;
  /** Null: deleted. */
  preset: string | null;
  state: AutomationState;
  /** Charged against the mandate in the present day and month of the shop. */
  spentToday: number;
  spentThisMonth: number;
  creditsPerDay: number;
  creditsPerMonth: number;
  endsOn: string;
  /** Name of who signed the mandate. */
  signedBy: Message | null;
  signedAt: string;
  /** Products that it has started. */
  startedCount: number;
  held: HeldProducts[];
}

/** A product that waits, with what the list shows of it. */
export interface HeldProductView {
  id: string;
  title: string;
  thumbnailUrl: string | null;
}

/** Data of an automation's page. `automation` is null for a new one. */
export interface AutomationView {
  automation: AutomationSummary | null;
  /** Ids of the products that wait, as many as a restyle takes, and the first of them as they are in the shop. */
  heldIds: string[];
  heldProducts: HeldProductView[];
  /** The latest restyles that it started. */
  restyles: RestyleSummary[];
  presets: PresetView[];
  looks: ShopLookView[];
  /** What draws the presets, on which it depends what they take of a look; empty without looks. */
  kinds: OfferedKind[];
  /** Today and the last day that a mandate may have, in the shop's time zone. */
  today: string;
  lastDay: string;
}

/** What an automation would have done in the last 30 days, had it been on. */
export interface DryRunView {
  productCount: number;
  /** False: at least so many. */
  isExact: boolean;
  images: number;
  credits: number;
  /** Products of which images and credits were counted, the newest; the others are estimated after them. */
  countedProducts: number;
  first: (HeldProductView & { images: number; credits: number })[];
}

export type DryRunOutcome = { ok: true; dryRun: DryRunView } | { ok: false; problem: Message };

export type AutomationOutcome = { ok: true; id: string } | { ok: false; problems: DraftProblem[] };

/** An automation that needs the merchant. */
export interface AutomationTask {
  id: string;
  name: string;
  what: Message;
}
