/** Escaped markup. */
export interface Html {
  readonly markup: string;
}

type Piece = Html | string | number | false | null | undefined | Piece[];

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign]);
}

/** A template tag that escapes its values, except markup. False, null and undefined render as nothing. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { markup: String.raw({ raw: strings }, ...pieces.map(markupOf)) };
}

function markupOf(piece: Piece): string {
  if (Array.isArray(piece)) return piece.map(markupOf).join("");
  if (piece === false || piece === null || piece === undefined) return "";
  return typeof piece === "object" ? piece.markup : escapeHtml(String(piece));
}

/** Inline text whose `code` is marked. */
export function inline(text: string): Html {
  const pieces = text.split(/`([^`]+)`/);
  return html`${pieces.map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece))}`;
}

/** Text in paragraphs separated by empty lines. */
export function paragraphs(text: string): Html {
  return html`${text.split(/\n\n+/).map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
}

/** A path with line break opportunities before its slashes and within its names. */
export function breakable(path: string): Html {
  return html`${path.split(/(?=[/_])/).map((part) => html`<wbr>${part}`)}`;
}

/** A labeled code block with a copy button. */
export function codeBlock(code: string, label: string): Html {
  return html`<figure class="code"><figcaption>${label}<button type="button" class="copy" hidden>Copy</button></figcaption><pre tabindex="0"><code>${code}</code></pre></figure>`;
}
