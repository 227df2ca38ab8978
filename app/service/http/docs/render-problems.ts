import { type Place, problems } from "#contract/problems.ts";
import { type Html, html } from "./html.ts";

/** The chapter with all codes: where each appears, and its sentence. */
export function renderProblems(): Html {
  return html`<section class="chapter" id="codes" aria-labelledby="codes-title">
<h2 id="codes-title">Codes of errors</h2>
<p>A code stays the same; a sentence may be reworded. <code>params</code> holds the parts of a sentence that stand in braces here.</p>
<div class="scroll"><table class="fields"><thead><tr><th scope="col">Code</th><th scope="col">Where</th><th scope="col">Sentence</th></tr></thead>
<tbody>${Object.entries(problems).map(
    ([code, { at, text }]) =>
      html`<tr id="code-${code}"><th scope="row"><code>${code}</code></th><td>${at.map(placeOf).join(", ")}</td><td>${text}</td></tr>`,
  )}</tbody></table></div></section>`;
}

function placeOf(place: Place): string {
  if (place === "field") return "a field of a 400";
  if (place === "attempt") return "a webhook attempt without a response";
  if (place === "warning") return "a warning of a finished output";
  if (place === "face") return "a warning of an identity";
  return place === "work" ? "a failed output, job or identity" : String(place);
}
