import { readFileSync } from "node:fs";
import { codeBlock, type Html, html } from "./html.ts";

const languages = { sh: "Shell (curl)", ts: "TypeScript", py: "Python" } as const;
type Language = keyof typeof languages;

/** The placeholder for the server's URL in every sample. */
const sampleAddress = "http://localhost:3000/v1";

/** Renders a program of `samples/` in each available language; the first one is open. A test runs them all. */
export function renderSamples(baseUrl: string, name: string, inLanguages: readonly Language[]): Html {
  return html`${inLanguages.map((language, index) => {
    const file = `${name}.${language}`;
    const text = readFileSync(new URL(`samples/${file}`, import.meta.url), "utf8");
    const block = codeBlock(text.trimEnd().replaceAll(sampleAddress, baseUrl), file);
    const title = html`<summary>${languages[language]}</summary>`;
    return index === 0
      ? html`<details class="sample" open>${title}${block}</details>`
      : html`<details class="sample">${title}${block}</details>`;
  })}`;
}
