import {
  type DocumentedOperation,
  deliveryPath,
  type MediaObject,
  type ParameterObject,
} from "./documented-operation.ts";
import { breakable, codeBlock, type Html, html, inline, paragraphs } from "./html.ts";
import {
  constraintsOf,
  type Resolve,
  type Schema,
  type SchemaRow,
  schemaRows,
  typeText,
} from "./schema-rows.ts";
import { toCurl } from "./to-curl.ts";

interface Page {
  baseUrl: string;
  resolve: Resolve;
}

/** Renders one operation as a section of the page: parameters, example call, answers and errors. */
export function renderOperation(operation: DocumentedOperation, page: Page): Html {
  const { id, method, path } = operation;
  const statuses = Object.entries(operation.responses);
  const replies = statuses.filter(([status]) => !isRefusal(status));
  const refusals = statuses.filter(([status]) => isRefusal(status));
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title" data-find="${findText(operation)}">
<h3 id="${id}-title"><span class="method ${method.toLowerCase()}">${method}</span> <code class="path">${breakable(path)}</code> <a class="anchor" href="#${id}" aria-label="Link to ${method} ${path}">#</a></h3>
<p class="summary">${inline(operation.summary)}${operation.isDeprecated && html` <strong class="deprecated">Deprecated</strong>`}</p>
${paragraphs(withoutSummary(operation))}
${operation.scheme === null && path !== deliveryPath && html`<p class="note">No token needed.</p>`}
${operation.scheme === "basic" && html`<p class="note">With HTTP Basic: e-mail address and password.</p>`}
${parameterTable(operation.parameters ?? [], page)}
${requestTables(operation, page)}
<h4>Example</h4>
${codeBlock(toCurl(page.baseUrl, operation), "Request")}
${replies.map(([status, { description, content }]) => replyPart(status, description, content ?? {}, page))}
${refusals.length > 0 && refusalTable(refusals)}
</section>`;
}

const isRefusal = (status: string) => Number(status) >= 400;

const findText = ({ id, method, path, summary, tag }: DocumentedOperation) =>
  `${method} ${path} ${summary} ${id} ${tag}`.toLowerCase();

function withoutSummary({ summary, description }: DocumentedOperation): string {
  return description.startsWith(`${summary}.`) ? description.slice(summary.length + 1).trim() : description;
}

function parameterTable(parameters: ParameterObject[], { resolve }: Page): Html | false {
  if (parameters.length === 0) return false;
  const rows = parameters.map((parameter) => ({
    name: parameter.name,
    type: `${typeText(parameter.schema, resolve)}, ${parameter.in}`,
    isRequired: parameter.required ?? false,
    description: parameter.description ?? "",
    constraints: constraintsOf(parameter.schema, resolve),
  }));
  return html`<h4>Parameters</h4>${fieldTable(rows, "Parameters")}`;
}

function requestTables({ requestBody }: DocumentedOperation, { resolve }: Page): Html[] {
  return Object.entries(requestBody?.content ?? {}).map(([mime, { schema }]) => {
    const rows = schema ? schemaRows(schema, resolve) : [];
    const title = mime === "application/json" ? "Body" : `Body, ${mime}`;
    return html`<h4>${title}</h4>${rows.length > 0 ? fieldTable(rows, title) : html`<p>The bytes of the file.</p>`}`;
  });
}

function fieldTable(rows: SchemaRow[], label: string): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.map(fieldRow)}</tbody></table></div>`;
}

function fieldRow({ name, type, isRequired, description, constraints }: SchemaRow): Html {
  const level = Math.min(4, name.split(".").length - 1);
  return html`<tr><th scope="row" class="level-${level}"><code>${name}</code>${isRequired && html` <span class="required">required</span>`}</th><td>${type}</td><td>${inline(description)}${
    constraints.length > 0 && html`<span class="constraints">${inline(constraints.join("; "))}</span>`
  }</td></tr>`;
}

function replyPart(
  status: string,
  description: string,
  content: Record<string, MediaObject>,
  page: Page,
): Html {
  const entries = Object.entries(content);
  const title = html`<h4>Answer <code>${status}</code>: ${inline(description)}</h4>`;
  if (entries.length === 0) return title;
  return html`${title}${entries.map(([mime, { schema, example }]) => {
    if (example === undefined) return html`<p>${mime}</p>`;
    const rows = schema ? schemaRows(schema as Schema, page.resolve) : [];
    return html`${codeBlock(JSON.stringify(example, null, 2), `Answer ${status}`)}
${rows.length > 0 && html`<details><summary>Fields of the answer ${status}</summary>${fieldTable(rows, `Fields of the answer ${status}`)}</details>`}`;
  })}`;
}

function refusalTable(
  refusals: [string, { description: string; content?: Record<string, MediaObject> }][],
): Html {
  return html`<details><summary>Refusals: ${refusals.map(([status]) => status).join(", ")}</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Refusals"><table>
<thead><tr><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Body</th></tr></thead>
<tbody>${refusals.map(
    ([status, { description, content }]) =>
      html`<tr><th scope="row"><code>${status}</code></th><td>${inline(description)}</td><td>${bodiesOf(
        content,
      ).map((body) => html`<code class="body">${JSON.stringify(body)}</code>`)}</td></tr>`,
  )}</tbody></table></div></details>`;
}

function bodiesOf(content: Record<string, MediaObject> = {}): unknown[] {
  const { example, examples } = content["application/json"] ?? {};
  return examples
    ? Object.values(examples).map(({ value }) => value)
    : example === undefined
      ? []
      : [example];
}
