import type { OperationModels } from "../../core/jobs/accept/list-models.ts";
import { type Html, html } from "./html.ts";

/**
 * The chapter on what this server draws now: for each operation its models with engines and prices, and the unavailable ones.
 * @param operations null while they can't be read
 */
export function renderModels(operations: OperationModels[] | null): Html {
  return html`<section class="chapter" id="models" aria-labelledby="models-title">
<h2 id="models-title">Models of this server</h2>
${operations === null ? html`<p>They can't be read at the moment. Reload the page in a minute.</p>` : renderTable(operations)}
</section>`;
}

type Entry = OperationModels["models"][number];

function renderTable(operations: OperationModels[]): Html {
  return html`<p>What can be asked for now, in the largest plan. <a href="#listModels"><code>GET /models</code></a> answers for a program, in its account's plan, and says of each model why it is unavailable.</p>
<div class="scroll"><table class="fields"><thead><tr><th scope="col">Operation</th><th scope="col">Model</th><th scope="col">Drawn by</th><th scope="col">Credits by size</th></tr></thead>
<tbody>${operations.map(renderOperationModels)}</tbody></table></div>`;
}

function renderOperationModels({ path, models }: OperationModels): Html {
  const unavailable = models.filter(({ isAvailable }) => !isAvailable);
  return html`${models.filter(({ isAvailable }) => isAvailable).map((model) => renderAvailable(path, model))}${
    unavailable.length > 0 &&
    html`<tr><th scope="row"><code>${path}</code></th><td colspan="3">Unavailable: ${unavailable.map(({ model }, index) => html`${index > 0 && ", "}<code>${model}</code>`)}</td></tr>`
  }`;
}

function renderAvailable(path: string, { model, isDefault, engines, credits, endsOn }: Entry): Html {
  const names = engines.map(({ name }) => name).join(", ");
  const prices = Object.entries(credits).map(([size, price]) => `${size}: ${price}`);
  return html`<tr><th scope="row"><code>${path}</code></th><td><code>${model}</code>${isDefault && " (default)"}</td><td>${names}${endsOn && `, until ${endsOn}`}</td><td>${prices.join(", ")}</td></tr>`;
}
