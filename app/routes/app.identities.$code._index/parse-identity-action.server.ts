import { z } from "zod";
import type { IntentAnswer } from "#components/forms/form-answer.ts";
import type { RightsChange } from "#shops/identities/identity-views.ts";

const Act = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("change"),
    name: z.string().trim().min(1).max(100),
    tag: z.string().trim().max(100),
  }),
  z.object({
    intent: z.literal("share"),
    group: z.string().min(1).max(200),
    isShared: z.enum(["true", "false"]).transform((value) => value === "true"),
  }),
  z.object({
    intent: z.literal("rights"),
    licenceEndsOn: z
      .string()
      .trim()
      .max(20)
      .transform((day) => day || null),
    markets: z
      .string()
      .max(5_000)
      .transform((text) => [...new Set(text.split(",").map((market) => market.trim()))].filter(Boolean)),
    channels: z
      .string()
      .max(500)
      .transform((text) => text.split(",").filter(Boolean)),
  }),
  z.object({ intent: z.literal("make-link"), days: z.coerce.number().int() }),
  z.object({ intent: z.enum(["remove-consent", "end-link", "note-withdrawal", "withdraw", "delete"]) }),
]);

type Plain = z.output<typeof Act>;
type RightsFields = Omit<RightsChange, "consent">;

/** An act on an identity as its page sends it. */
export type IdentityAction =
  | Exclude<Plain, { intent: "rights" }>
  | { intent: "rights"; rights: RightsFields; consent: () => Promise<RightsChange["consent"]> };

/** `link` is the address of one that was made; it is told once. */
export type IdentityAnswer = IntentAnswer<IdentityAction["intent"]> & { link?: string };

/** @throws a 400 `Response` for a form that holds no act */
export function parseIdentityAction(form: FormData): IdentityAction {
  const act = Act.safeParse(Object.fromEntries(form));
  if (!act.success) throw new Response("The form holds no act on an identity", { status: 400 });
  if (act.data.intent !== "rights") return act.data;
  const { intent, ...rights } = act.data;
  return { intent, rights, consent: () => parseFile(form.get("consent")) };
}

async function parseFile(value: FormDataEntryValue | null): Promise<RightsChange["consent"]> {
  if (!(value instanceof File) || value.size === 0) return null;
  const bytes = new Uint8Array(await value.arrayBuffer());
  return { bytes, filename: value.name.slice(-200), mime: value.type };
}
