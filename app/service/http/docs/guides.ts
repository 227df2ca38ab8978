import { accountLimits, limits } from "#contract/limits.ts";
import { testCreditsPerDay, welcomeCredits } from "#contract/plans.ts";
import { otherPrices, outputPrices } from "#contract/prices.ts";
import { changelog } from "#contract/wording/changelog.ts";
import { type Html, html, inline, paragraphs } from "./html.ts";
import { renderSamples } from "./samples.ts";

/** A chapter before the reference. */
export interface Guide {
  id: string;
  title: string;
  body: Html;
}

/** The chapters that complement the list of operations: getting started, and the rules common to all operations. */
export function listGuides(baseUrl: string): Guide[] {
  const samples = (name: string, ...languages: ("sh" | "ts" | "py")[]) =>
    renderSamples(baseUrl, name, languages);
  return [
    {
      id: "quickstart",
      title: "Quickstart",
      body: html`${paragraphs(`From an account to a recolored picture, in test mode: nothing is charged. Fill in the e-mail and the password of your account and paste the rest unchanged.`)}
${samples("quickstart", "sh", "ts", "py")}`,
    },
    {
      id: "account",
      title: "Get an account",
      body: html`${paragraphs(`The operator of this server creates accounts. On the server, this command prints an e-mail, a password and a first token:

\`npm run account -- create --email you@example.com\`

A new account has ${welcomeCredits} credits. \`POST /auth/login\` issues a token for an hour, \`POST /auth/token\` one for up to four years, at most ${accountLimits.longLivedTokensMax} at once. A token is shown once, when it is created. \`DELETE /auth/token/{token_id}\` revokes one at once.`)}`,
    },
    {
      id: "test-mode",
      title: "Test mode",
      body: html`${paragraphs("A token created with `mode: test` runs every operation like a live token: the same checks, prices, limits and engines.")}
${table(
  ["", "Live token", "Test token"],
  [
    [
      "Credits",
      "the account's",
      `${testCreditsPerDay.toLocaleString("en")} a day (UTC), free; 402 beyond that`,
    ],
    ["Pictures", "as drawn", "marked TEST, with `restyle:Mode` in their XMP packet"],
    ["Data", "the account's", "separate: neither kind of token can access data of the other"],
    ["Webhook", "the account's", "a separate one, with its own secret"],
    ["Notifications", '`mode: "live"`', '`mode: "test"`'],
    ["Tokens", "lists, creates and revokes both kinds", "lists, creates and revokes test tokens"],
  ],
)}`,
    },
    {
      id: "idempotency",
      title: "Idempotency",
      body: html`${paragraphs("A request whose answer was lost can be repeated safely with the same `Idempotency-Key`: 1 to 255 characters, unique per resource to create. Every POST that creates something or costs credits accepts one.")}
${table(
  ["The second request", "Answer"],
  [
    ["same key, same body, the first has finished", "the first answer, with `Idempotency-Replayed: true`"],
    ["same key, same body, the first still runs", "the first answer, or 409 with `Retry-After`"],
    ["same key, another body", "409"],
    ["another path, method or account", "a new request: keys are scoped to path, method and account"],
    ["after 24 hours", "a new request"],
    ["`?dry_run=true`", "always a new quote: it creates nothing"],
  ],
)}
${samples("idempotency", "sh")}`,
    },
    {
      id: "streams",
      title: "Streams",
      body: html`${paragraphs("`GET /notifications/events` streams all notifications as server-sent events. A notification is stored before it is sent, for 24 hours, so a lost connection loses none.")}
${table(
  ["Message", "Meaning"],
  [
    [
      "`event: backfill`",
      "a stored notification, oldest first; in a browser, listen for this event in addition to `message`",
    ],
    [
      "`event: backfill_complete`",
      "all stored notifications were sent; its data is `{}`, or `omitted_to_id` where there were more than 1,000",
    ],
    ["no `event`", "a live notification"],
    ["`id`", "send the last one as `Last-Event-ID` to continue after it; browsers do so automatically"],
    ["`retry: 3000`", "delay before a reconnection, in milliseconds"],
    ["`:keepalive`", "a comment, every 15 seconds"],
  ],
)}
${paragraphs("`id_task` and `name_list` filter the stream. A browser's EventSource sends the token as `?token=`. An account has at most 20 streams.")}
${samples("follow", "sh", "ts", "py")}`,
    },
    {
      id: "webhooks-guide",
      title: "Webhooks",
      body: html`${paragraphs("`PUT /webhooks` sets the URL and returns the secret; a `ping` is sent at once. Each notification is then posted to the URL as JSON. Answer with any 2xx within 10 seconds, and process the notification afterwards.")}
${table(
  ["Topic", "Rule"],
  [
    [
      "Signature",
      "`X-Webhook-Signature`: `sha256=` and the lower-case hex HMAC-SHA256 of the raw body, keyed by the secret. Compare in constant time. The Standard Webhooks headers are sent as well",
    ],
    ["Repetition", "The same notification can arrive twice: compare its `id`"],
    [
      "Failure",
      "8 attempts in about 12 hours; `GET /webhooks/deliveries` lists every delivery, and each can be replayed",
    ],
    [
      "Rotation",
      "A second PUT creates a new secret. For 24 hours the previous one signs as well, in `X-Webhook-Signature-Previous`",
    ],
    [
      "Disabling",
      "When every attempt has failed for 5 days, or the receiver answers 410 Gone, the webhook is disabled and an `error` notification reports it",
    ],
    ["URL", "https with a public address; redirects are not followed"],
    ["Test", "`POST /webhooks/test` sends a ping and returns the response"],
  ],
)}
${paragraphs("Receivers that verify the signature:")}
${samples("receive", "ts", "py")}
${samples("verify", "sh")}`,
    },
    {
      id: "errors",
      title: "Errors",
      body: html`${paragraphs("Every refusal is JSON with a sentence in `error`. A 400 lists every bad field in `detail`: `field` (a dotted path such as `instructions.0.options.size`), `message`, and `position` (body, query, path, form or header). Another account's resources are answered as if they did not exist.")}
<p>A program matches <code>code</code>, never a sentence. <a href="#codes">All codes</a> are at the end of this page.</p>
${table(
  ["Status", "What to do"],
  [
    ["400, 403, 404, 413, 415", "Change the request; an unchanged one is refused again"],
    ["401", "Get a new token"],
    [
      "402",
      "Buy credits, or ask for less: the body has `required_credits`, `user_credits` and `in_progress_credits`",
    ],
    [
      "409",
      "With `Retry-After`: repeat the request then. Without: the resource already exists, and the body names it",
    ],
    ["429, 503", "Repeat the request after `Retry-After` seconds"],
    ["507", "Wait until old uploads expire, or change to a larger plan"],
    ["500, no answer", "Repeat the request with the same `Idempotency-Key`"],
  ],
)}`,
    },
    {
      id: "credits",
      title: "Credits",
      body: html`${paragraphs("An accepted job places a hold on its maximum price. Each finished output is charged by its actual longest side (up to 1,024 pixels 1K, up to 2,048 2K, above 4K), at most its hold; the hold of a failed or aborted one is released. Photos are not enlarged by default, so a small one costs the price of its own size; `enlarge: true` enlarges it. `user_credits` is the balance, `in_progress_credits` the holds; the difference can be spent. `?dry_run=true` on a generating request returns its price and starts nothing.")}
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
      body: html`${paragraphs("Requests are limited by token buckets with the capacity and the refill interval in this table. Every answer carries `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset`; a 429 also `Retry-After`, in seconds. A refused request consumes nothing. Each operation names its limit.")}
${table(
  ["Limit", "Capacity", "Refill interval", "Scope"],
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
      body: html`${paragraphs("Within a version the interface only grows. Ignore unknown fields and values.")}
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
