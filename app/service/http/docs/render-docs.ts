import { createHash } from "node:crypto";
import type { OpenApiDocument } from "#contract/openapi.ts";
import { docsScript } from "./docs-script.ts";
import { docsStyle } from "./docs-style.ts";
import { type DocumentedOperation, listDocumented, resolver } from "./documented-operation.ts";
import { listGuides } from "./guides.ts";
import { breakable, type Html, html, paragraphs } from "./html.ts";
import { renderOperation } from "./render-operation.ts";
import { renderProblems } from "./render-problems.ts";

/** Where the chapter on models goes. */
const placeOfModels: Html = { markup: "<!-- models -->" };

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Content Security Policy of the page: only its own style and script, nothing external. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src ${hashOf(docsStyle)}`,
  `script-src ${hashOf(docsScript)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Renders the OpenAPI document as an HTML page, once; the result adds the chapter on models to it. The page works offline and is
 * readable without its script.
 */
export function renderDocs(document: OpenApiDocument): (models: Html) => string {
  const operations = listDocumented(document);
  const chapters = document.tags.map((tag) => ({
    ...tag,
    operations: operations.filter((operation) => operation.tag === tag.name),
  }));
  const baseUrl = document.servers[0].url;
  const guides = listGuides(baseUrl);
  const page = { baseUrl, resolve: resolver(document) };
  const { title, version, description } = document.info;
  const body = html`<a class="skip" href="#content">Skip to content</a>
<header class="top"><h1>${title} <span class="version">${version}</span></h1>
<p><code>${baseUrl}</code> · <a href="openapi.json">OpenAPI 3.1</a></p></header>
<div class="columns">
<nav aria-label="Operations">
<search class="find" hidden><label for="find">Find an operation</label><input id="find" type="search" autocomplete="off" placeholder="e.g. recolor, webhooks, GET" aria-keyshortcuts="/"><p id="found" role="status"></p></search>
<details class="contents" open><summary>Contents</summary>
<div class="contents-guides">Guides<ul>${guides.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></div>
${chapters.map(contentsOf)}
<div class="contents-chapter"><a href="#models">Models of this server</a></div>
<div class="contents-chapter"><a href="#codes">Codes of errors</a></div>
</details></nav>
<main id="content" tabindex="-1">
<div class="introduction">
<section aria-label="Introduction">${paragraphs(description)}</section>
${guides.map(({ id, title, body }) => html`<section class="guide" id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${body}</section>`)}
</div>
${chapters.map(
  (
    chapter,
  ) => html`<section class="chapter" id="${anchorOf(chapter.name)}" aria-labelledby="${anchorOf(chapter.name)}-title">
<h2 id="${anchorOf(chapter.name)}-title">${chapter.name}</h2>${paragraphs(chapter.description)}
${chapter.operations.map((operation) => renderOperation(operation, page))}
</section>`,
)}
${placeOfModels}
${renderProblems()}
</main></div>`;
  const text = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${html`${title}`.markup}</title>
<style>${docsStyle}</style></head>
<body>${body.markup}<script>${docsScript}</script></body></html>`;
  const [before, after] = text.split(placeOfModels.markup);
  return (models) => `${before}${models.markup}${after}`;
}

const anchorOf = (name: string) => `chapter-${name.toLowerCase().replaceAll(" ", "-")}`;

function contentsOf(chapter: { name: string; operations: DocumentedOperation[] }): Html {
  return html`<div class="contents-chapter"><a href="#${anchorOf(chapter.name)}">${chapter.name}</a>
<ul>${chapter.operations.map(
    ({ id, method, path, summary, isDeprecated }) =>
      html`<li data-for="${id}"><a href="#${id}" title="${summary}"><span class="method ${method.toLowerCase()}">${method}</span> <span class="${isDeprecated ? "path deprecated" : "path"}">${breakable(path)}</span></a></li>`,
  )}</ul></div>`;
}
