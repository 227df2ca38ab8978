import { changelog } from "#contract/changelog.ts";
import { accountLimits, limits } from "#contract/limits.ts";
import { otherPrices, outputPrices, testCreditsPerDay, welcomeCredits } from "#contract/prices.ts";
import { type Html, html, inline, paragraphs } from "./html.ts";
import { renderSamples } from "./samples.ts";

/** A chapter before the reference. */
export interface Guide {
  id: string;
  title: string;
  body: Html;
}

/** What a list of operations does not tell: how to begin, and the rules that hold for all of them. */
export function listGuides(baseUrl: string): Guide[] {
  const samples = (name: string, ...languages: ("sh" | "ts" | "py")[]) =>
    renderSamples(baseUrl, name, languages);
  return [
    {
      id: "quickstart",
      title: "Quickstart",
      body: html`${paragraphs(`From an account to a recolored picture, in test mode: nothing is charged. Fill in the e-mail and the password of your account and paste the rest as it is.`)}
${samples("quickstart", "sh", "ts", "py")}`,
    },
    {
      id: "account",
      title: "Get an account",
      body: html`${paragraphs(`The operator of this server opens accounts. On the server, this prints an e-mail, a password and a first token:

\`npm run account -- create --email you@example.com\`

A new account has ${welcomeCredits} credits. \`POST /auth/login\` gives a token for an hour; \`POST /auth/token\` one that lives up to four years, at most ${accountLimits.longLivedTokensMax} at once. A token is shown when it is made and never again. \`DELETE /auth/token/{token_id}\` ends one at once.`)}`,
    },
    {
      id: "test-mode",
      title: "Test mode",
      body: html`${paragraphs("A token made with `mode: test` runs every operation as a live token does: the same checks, prices, limits and engines.")}
${table(
  ["", "Live token", "Test token"],
  [
    [
      "Credits",
      "the account's",
      `${testCreditsPerDay.toLocaleString("en")} a day (UTC), free; beyond them 402`,
    ],
    ["Pictures", "as drawn", "TEST all over them, and `restyle:Mode` in their XMP packet"],
    ["Data", "the account's", "its own: neither kind of token reaches what the other made"],
    ["Webhook", "the account's", "its own, with a secret of its own"],
    ["Notifications", '`mode: "live"`', '`mode: "test"`'],
    ["Tokens", "lists, makes and revokes both kinds", "lists, makes and revokes test tokens"],
  ],
)}`,
    },
    {
      id: "idempotency",
      title: "Idempotency",
      body: html`${paragraphs("A request whose answer was lost can be sent again without doing its work twice: with the same `Idempotency-Key`, 1 to 255 characters, unique for each thing you want made. Every POST that creates something or costs credits takes one.")}
${table(
  ["The second request", "Answer"],
  [
    ["same key, same body, the first has ended", "the first answer again, with `Idempotency-Replayed: true`"],
    ["same key, same body, the first still runs", "the first answer, or 409 with `Retry-After`"],
    ["same key, another body", "409"],
    ["another path, method or account", "a new request: keys are counted for each by itself"],
    ["after 24 hours", "a new request"],
    ["`?dry_run=true`", "always a new quote: it makes nothing"],
  ],
)}
${samples("idempotency", "sh")}`,
    },
    {
      id: "streams",
      title: "Streams",
      body: html`${paragraphs("`GET /notifications/events` tells everything that happens, as server-sent events. A notification is stored before it is sent and kept for 24 hours, so a connection that was lost loses nothing.")}
${table(
  ["What comes", "What it means"],
  [
    [
      "`event: backfill`",
      "a stored notification, oldest first; in a browser listen for this event beside `message`",
    ],
    ["`event: backfill_complete`", "everything stored was sent; its data is `{}`"],
    ["no `event`", "it happens now"],
    ["`id`", "send the last one as `Last-Event-ID` to go on behind it; browsers do it by themselves"],
    ["`retry: 3000`", "how long to wait before connecting again, in milliseconds"],
    ["`:keepalive`", "a comment, every 15 seconds"],
  ],
)}
${paragraphs("`id_task` and `name_list` narrow what is sent. A browser's EventSource sends the token as `?token=`. An account has at most 20 streams.")}
${samples("follow", "sh", "ts", "py")}`,
    },
    {
      id: "webhooks-guide",
      title: "Webhooks",
      body: html`${paragraphs("`PUT /webhooks` sets the address and answers the secret; a `ping` comes at once. Each notification is then posted there as JSON. Answer any 2xx within 10 seconds, and do the work afterwards.")}
${table(
  ["Topic", "Rule"],
  [
    [
      "Signature",
      "`X-Webhook-Signature`: `sha256=` and the lower-case hex HMAC-SHA256 of the raw body by the secret. Compare in constant time. The Standard Webhooks headers are there, too",
    ],
    ["Repetition", "The same notification may come twice: compare its `id`"],
    [
      "Failure",
      "8 tries in about 12 hours; each is listed by `GET /webhooks/deliveries` and can be replayed",
    ],
    [
      "Rotation",
      "A second PUT makes a new secret. For 24 hours the old one signs as well, in `X-Webhook-Signature-Previous`",
    ],
    [
      "Off",
      "After 5 days in which every try failed, an `error` notification says that the webhook is switched off",
    ],
    ["Address", "https at a public address; redirects are not followed"],
    ["Try it", "`POST /webhooks/test` sends a ping and tells what was answered"],
  ],
)}
${paragraphs("Receivers that check the signature:")}
${samples("receive", "ts", "py")}
${samples("verify", "sh")}`,
    },
    {
      id: "errors",
      title: "Errors",
      body: html`${paragraphs("Every refusal is JSON with a sentence in `error`. A 400 lists every bad field in `detail`: `field` (a dotted path such as `instructions.0.options.size`), `message`, and `position` (body, query, path, form or header). What another account owns is answered like what is not there.")}
<p>A program matches <code>code</code>, never a sentence. <a href="#codes">All codes</a> stand at the end of this page.</p>
${table(
  ["Status", "What to do"],
  [
    ["400, 403, 404, 413, 415", "Change the request: the same one is refused again"],
    ["401", "Get a new token"],
    [
      "402",
      "Buy credits, or ask for less: the body has `required_credits`, `user_credits` and `in_progress_credits`",
    ],
    [
      "409",
      "With `Retry-After`: send it again then. Without: the thing is there already, and the body names it",
    ],
    ["429, 503", "Send it again after `Retry-After` seconds"],
    ["507", "Wait until old uploads have expired, or ask for a larger plan"],
    ["500, no answer", "Send it again with the same `Idempotency-Key`"],
  ],
)}`,
    },
    {
      id: "credits",
      title: "Credits",
      body: html`${paragraphs("A job that is accepted holds its highest price. Each finished output is charged by the longest side it has (to 1,024 pixels 1K, to 2,048 2K, above 4K), at most what was held; each failed or aborted one is given back. Photos are not enlarged by themselves, so a small one costs what its own size does; `enlarge: true` makes it larger. `user_credits` is the balance, `in_progress_credits` what is held; the difference can be spent. `?dry_run=true` on a generating request answers its price and starts nothing.")}
${table(
  ["What", "Credits"],
  [
    ...Object.entries(outputPrices).map(([size, credits]) => [`An output at ${size}`, String(credits)]),
    ["The promotion of a draft", String(otherPrices.promotion)],
    ["An extraction from an image or a text", String(otherPrices.extraction)],
  ],
)}`,
    },
    {
      id: "limits",
      title: "Rate limits",
      body: html`${paragraphs("Requests are counted in token buckets: so many at once, then one more as often as the table says. Every answer carries `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset`; a 429 also `Retry-After`, in seconds. A refused request costs nothing. Which limit an operation has stands beside it.")}
${table(
  ["Limit", "At once", "One more every", "Counted by"],
  Object.entries(limits).map(([name, { capacity, refillMs, scope }]) => [
    `\`${name}\``,
    String(capacity),
    refillMs < 1000 ? `${refillMs} ms` : `${refillMs / 1000} s`,
    { ip: "address", account: "account", email: "e-mail" }[scope],
  ]),
)}`,
    },
    {
      id: "changelog",
      title: "Changelog",
      body: html`${paragraphs("Within a version things are only added. Ignore fields and values that you don't know.")}
${changelog.map(
  ({ date, changes }) =>
    html`<h4>${date}</h4><ul>${changes.map((change) => html`<li>${inline(change)}</li>`)}</ul>`,
)}`,
    },
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<div class="scroll"><table class="guide"><thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead><tbody>${rows.map(
    ([first, ...cells]) =>
      html`<tr><th scope="row">${inline(first ?? "")}</th>${cells.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}
