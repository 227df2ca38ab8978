import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { KindParts, KindPartsByName } from "#components/restyle-kinds/kind-parts.ts";
import { isProductId, toNewRestylePath } from "#components/restyles/product-selection.ts";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { RestyleDraft } from "#shops/views.ts";
import type { DraftQuote } from "./use-quote.ts";

/** Leads to the form of the products that Sidekick names with the page: the intent `import+bulk` of `shopify/product`. */
export function useProductsOfIntent(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const request = window.shopify?.intents?.request;
    if (!request) return;
    const open = (intent: typeof request.value) => {
      const ids = intent?.type === "shopify/product" && Array.isArray(intent.value) ? intent.value : [];
      if (ids.length > 0 && ids.every(isProductId)) navigate(toNewRestylePath(ids), { replace: true });
    };
    open(request.value);
    return request.subscribe(open);
  }, [navigate]);
}

interface Work {
  kind: string;
  options: object;
}

interface SidekickForm {
  /** Of the kinds on offer. */
  kinds: KindPartsByName;
  /** What is set for a kind. */
  optionsOf: (kind: string) => object;
  /** Shows these settings. */
  onSet: (work: Work) => void;
  /** What the form shows now. */
  draft: RestyleDraft;
  quote: DraftQuote;
}

/** As in `extensions/sidekick-restyle/tools.json`. */
const toolName = "set_restyle";

/**
 * The tool by which Sidekick fills the form: kind, colors and words. It answers what the form then shows, with the price.
 * It starts nothing; the merchant does.
 */
export function useSidekickTool(form: SidekickForm): void {
  const messages = useMessages();
  const latest = useRef({ form, messages });
  latest.current = { form, messages };
  const waiting = useRef<{ before: RestyleDraft; answer: (shown: object) => void } | null>(null);
  useEffect(() => {
    if (!waiting.current || waiting.current.before === form.draft) return;
    waiting.current.answer(describe(form, messages));
    waiting.current = null;
  });
  useEffect(
    () =>
      window.shopify?.tools?.register(toolName, (input) => {
        const { form: present, messages: said } = latest.current;
        const change = readInput(input, present, said);
        if ("problem" in change) return change;
        return new Promise((answer) => {
          waiting.current = { before: present.draft, answer };
          present.onSet(change);
        });
      }),
    [],
  );
}

/** The form in the merchant's language: what is set, what it makes and costs, and what is missing. */
function describe({ kinds, draft: { kind, options, images }, quote }: SidekickForm, messages: Messages) {
  const missing = kinds[kind]!.missing(options);
  return {
    kind,
    settings: kinds[kind]!.summary(options, messages).map(({ term, text }) => `${term}: ${text}`),
    products: images.filter(({ mediaIds }) => mediaIds.length > 0).length,
    new_images: quote.outputs,
    credits_at_most: quote.required,
    credits_available: quote.available,
    missing: missing && messages.say(missing),
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

function readInput(
  { kind, colors, words }: Record<string, unknown>,
  { kinds, draft, optionsOf }: SidekickForm,
  { t, list }: Messages,
): Work | { problem: string } {
  const name = isText(kind) ? kind : draft.kind;
  const parts: KindParts | undefined = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!parts) return { problem: t("sidekick.kind", { kinds: list(Object.keys(kinds)) }) };
  const options = optionsOf(name);
  const said = {
    ...(Array.isArray(colors) && { colors: colors.filter(isText) }),
    ...(isText(words) && { words }),
  };
  if (Object.keys(said).length === 0) return { kind: name, options };
  const part = parts.ofWords?.(said);
  return part
    ? { kind: name, options: { ...options, ...part } }
    : { problem: t("sidekick.words", { recolor: t("recolor.label"), edit: t("edit.label") }) };
}
