import type { Merchant } from "#shops/merchant.ts";
import { message } from "#shops/messages/message.ts";
import type {
  AutomationForm,
  AutomationSummary,
  HeldProducts,
  PresetView,
  RestyleSummary,
} from "#shops/views.ts";
import { fixtureKinds } from "./fixture-kinds.ts";
import { pictureUrl, productTitle } from "./fixture-restyles.ts";
import type { Scenario } from "./scenarios.ts";

export const automationId = "0193b000-0000-7000-8000-0000000000a0";

const held = (count: number): HeldProducts => ({
  count,
  what: message("automation.held.over_day", { count }),
  why: null,
});

/** An automation of each state. */
export function fixtureAutomations(): AutomationSummary[] {
  const base: AutomationSummary = {
    id: automationId,
    name: "Navy",
    match: { by: "collection", value: "1", label: "Summer" },
    preset: "Spring colors",
    state: "ceiling",
    spentToday: 50,
    spentThisMonth: 320,
    creditsPerDay: 50,
    creditsPerMonth: 500,
    endsOn: "2027-02-28",
    signedBy: message("team.actor.name", { name: "Mia Berger" }),
    signedAt: "2026-11-12T09:30:00.000Z",
    startedCount: 64,
    held: [held(12)],
  };
  const short = {
    count: 3,
    what: message("automation.held.blocked", { count: 3 }),
    why: message("draft.credits", { count: 5 }),
  };
  const other = (number: number, change: Partial<AutomationSummary>): AutomationSummary => ({
    ...base,
    id: automationId.replace(/0$/, String(number)),
    held: [],
    spentToday: 0,
    ...change,
  });
  return [
    base,
    other(1, { name: "Linen", match: { by: "tag", value: "linen", label: "linen" }, state: "on" }),
    other(2, {
      name: "Polo",
      match: { by: "type", value: "Polo", label: "Polo" },
      state: "blocked",
      held: [short],
    }),
    other(3, { name: "Olive", match: { by: "any", value: "", label: "" }, state: "paused" }),
    other(4, {
      name: "Clay",
      match: { by: "any", value: "", label: "" },
      state: "ended",
      endsOn: "2026-10-31",
    }),
  ];
}

type Members =
  | "listAutomations"
  | "getAutomation"
  | "saveAutomation"
  | "pauseAutomation"
  | "resumeAutomation"
  | "deleteAutomation"
  | "dryRun";

/** The automations of a scenario; they stay as they are left. */
export function automationsOf(
  scenario: Scenario,
  presets: PresetView[],
  restyles: () => RestyleSummary[],
): Pick<Merchant, Members> {
  scenario.automations ??= [];
  const find = (id: string) => {
    const automation = scenario.automations!.find((one) => one.id === id);
    if (!automation) throw new Response("Not found", { status: 404 });
    return automation;
  };
  const products = (count: number) =>
    scenario.products.slice(0, count).map(({ id }, index) => ({
      id,
      title: productTitle(index),
      thumbnailUrl: pictureUrl(index, 0),
    }));
  return {
    listAutomations: async () => scenario.automations!,
    getAutomation: async (id) => {
      const automation = id === null ? null : find(id);
      const count = automation?.held.reduce((sum, group) => sum + group.count, 0) ?? 0;
      return {
        automation,
        heldIds: scenario.products.slice(0, count).map((product) => product.id),
        heldProducts: products(Math.min(6, count)),
        restyles: automation && automation.startedCount > 0 ? restyles().slice(0, 2) : [],
        presets,
        looks: scenario.looks ?? [],
        kinds: fixtureKinds,
        today: "2026-11-23",
        lastDay: "2027-11-24",
      };
    },
    saveAutomation: async (id, input) => {
      const form = input as AutomationForm;
      if (form.name === "") {
        return {
          ok: false,
          problems: [{ field: "name", message: message("automation.problem.name", { max: 60 }) }],
        };
      }
      const known = scenario.automations!.find((one) => one.id === id);
      const saved: AutomationSummary = {
        ...(known ?? { ...fixtureAutomations()[1]!, id: automationId.replace(/0$/, "9"), startedCount: 0 }),
        ...form,
        preset: presets.find((preset) => preset.id === form.presetId)?.name ?? null,
        state: "on",
        signedAt: new Date().toISOString(),
      };
      if (known) Object.assign(known, saved);
      else scenario.automations!.push(saved);
      return { ok: true, id: saved.id };
    },
    pauseAutomation: async (id) => void Object.assign(find(id), { state: "paused" }),
    resumeAutomation: async (id) => void Object.assign(find(id), { state: "on" }),
    deleteAutomation: async (id) => {
      scenario.automations = scenario.automations!.filter((one) => one.id !== id);
    },
    dryRun: async () => ({
      ok: true,
      dryRun: {
        productCount: 18,
        isExact: true,
        images: 41,
        credits: 123,
        countedProducts: 18,
        first: products(5).map((product) => ({ ...product, images: 2, credits: 6 })),
      },
    }),
  };
}
