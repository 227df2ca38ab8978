import { useScriptNonce } from "./script-nonce.ts";

declare global {
  interface Window {
    /** Does what was done before the page was alive; of `PreHydrationEvents`. */
    replayPreHydrationEvents?: () => void;
  }
}

/**
 * Keeps what a person presses, writes and chooses while the page is drawn but not alive, until `replayPreHydrationEvents`.
 * Without it a button pressed early does nothing, a link loads a document and a session token anew, and React hydrates
 * the whole page in one go for an event.
 */
export function PreHydrationEvents() {
  const nonce = useScriptNonce();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this module
      dangerouslySetInnerHTML={{ __html: `(${holdPreHydrationEvents})()` }}
    />
  );
}

/** Runs in the document's head, before every module: it must use nothing of this one. */
function holdPreHydrationEvents(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const presses = new Map<Element, () => void>();
  const fields = new Set<Field>();
  let key: KeyboardEvent | null = null;

  const controls = "a[href], button, label, summary, input, select, textarea, tr";
  const press = (event: MouseEvent | SubmitEvent, again: (target: Element) => void) => {
    if (!(event.target instanceof Element)) return;
    const target = event.target;
    event.preventDefault();
    // Pressed again since nothing happened, it is pressed once.
    const control = target.closest(controls) ?? target;
    if (presses.has(control)) return;
    presses.set(control, () => again(target));
    // A page whose scripts do not come is left as without any.
    if (control instanceof HTMLAnchorElement)
      setTimeout(() => presses.has(control) && window.location.assign(control.href), 5_000);
  };
  const isElsewhere = ({ target }: Event) =>
    target instanceof Element && target.closest("a[target], a[href^=http], a[href^=shopify], a[download]");
  const held: Record<string, (event: never) => void> = {
    click(event: MouseEvent) {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || isElsewhere(event))
        return;
      press(event, (target) =>
        target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true })),
      );
    },
    submit: (event: SubmitEvent) => press(event, (form) => (form as HTMLFormElement).requestSubmit()),
    input: ({ target }: Event) => fields.add(target as Field),
    change: ({ target }: Event) => fields.add(target as Field),
    keydown(event: KeyboardEvent) {
      const isWriting = event.target instanceof Element && event.target.closest("input, select, textarea");
      const isShortcut = /^([^ ]|Arrow.*)$/.test(event.key);
      // One only: what a second one does depends on what the first one brings, which nobody has seen.
      if (isShortcut && !isWriting && !event.ctrlKey && !event.metaKey && !event.altKey) key ??= event;
    },
  };
  // Those for which React hydrates the whole page at once.
  const others = [
    "mousedown",
    "mouseup",
    "pointerdown",
    "pointerup",
    "pointercancel",
    "touchstart",
    "touchend",
    "touchcancel",
    "keypress",
    "keyup",
    "auxclick",
    "dblclick",
    "contextmenu",
    "dragstart",
    "dragend",
    "drop",
    "compositionend",
    "copy",
    "cut",
    "paste",
  ];
  const types = [...Object.keys(held), ...others];
  const hold = (event: Event) => {
    event.stopImmediatePropagation();
    held[event.type]?.(event as never);
  };
  for (const type of types) window.addEventListener(type, hold, true);

  const write = (field: Field) => {
    if (!(field instanceof HTMLSelectElement)) {
      const { value } = field;
      // React ignores a value that it has seen, and it has seen this one when it hydrated the field.
      field.value = field.defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const pressKey = ({ key: name, code }: KeyboardEvent) => {
    for (const type of ["keydown", "keyup"])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent(type, { key: name, code, bubbles: true, cancelable: true }),
      );
  };
  window.replayPreHydrationEvents = () => {
    delete window.replayPreHydrationEvents;
    for (const type of types) window.removeEventListener(type, hold, true);
    for (const field of fields) write(field);
    const first = key;
    const acts = [...presses.values(), ...(first ? [() => pressKey(first)] : [])];
    presses.clear();
    const next = () => {
      const act = acts.shift();
      if (!act) return;
      act();
      // The page answers each of them before the next one.
      setTimeout(next);
    };
    setTimeout(next);
  };
}
