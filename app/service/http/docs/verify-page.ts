import { createHash } from "node:crypto";
import { bodyLimits } from "#contract/limits.ts";

const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#ffffff, #16181c);
  --raised: light-dark(#f5f6f8, #1f2228);
  --line: light-dark(#8a9099, #7a818c);
  --ink: light-dark(#1c1e21, #e8eaed);
  --quiet: light-dark(#5a6069, #a9b0ba);
  --link: light-dark(#0b57c2, #8ab8ff);
  --on-link: light-dark(#ffffff, #16181c);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 40rem; padding: 2rem 1.25rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: anywhere;
}
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0 0 .5rem; font-size: 1.15rem; }
p { margin: 0 0 1rem; }
a { color: var(--link); }
.quiet { color: var(--quiet); font-size: .9375rem; }
label { display: block; font-weight: 600; margin-top: 1rem; }
input { width: 100%; padding: .6rem; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: .375rem; }
button { margin-top: 1.25rem; padding: .6rem 1.25rem; font: inherit; font-weight: 600; color: var(--on-link); background: var(--link); border: 0; border-radius: .375rem; cursor: pointer; }
button[aria-disabled="true"] { opacity: .6; cursor: default; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
#answer { margin-top: 1.5rem; min-height: 12rem; }
#answer > div { padding: 1rem 1.25rem; background: var(--raised); border-radius: .5rem; }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .35rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
`;

const script = `
const form = document.querySelector("form"), answer = document.querySelector("#answer");
const button = document.querySelector("button");
const titles = {
  ours: "Made here, and not changed since",
  oursTest: "Made here, and not changed since. The certificate is one for tests",
  expired: "Not changed since it was signed, with a certificate that has expired",
  others: "Signed by somebody else, and not changed since",
  test: "Not changed since it was signed, with a certificate for tests that proves nothing about who signed",
  changed: "Changed after it was signed",
  invalid: "Has damaged Content Credentials",
  marked: "Has no Content Credentials, but the invisible watermark of pictures that are made here",
  none: "Has no Content Credentials: nothing proves where it comes from"
};
const types = {
  trainedAlgorithmicMedia: "made with generative AI",
  compositeWithTrainedAlgorithmicMedia: "a photo edited with AI",
  compositeSynthetic: "composed, with parts made with AI",
  composite: "composed of several pictures",
  algorithmicallyEnhanced: "a photo changed by a program, without generative AI",
  digitalCapture: "a photo"
};
const show = (title, rows = []) => {
  const card = document.createElement("div"), head = document.createElement("h2");
  head.textContent = title;
  card.append(head);
  const list = document.createElement("dl");
  for (const [name, value] of rows) {
    const term = document.createElement("dt"), text = document.createElement("dd");
    term.textContent = name; text.textContent = value;
    list.append(term, text);
  }
  if (rows.length > 0) card.append(list);
  answer.replaceChildren(card);
};
const watermarks = { found: "found: it was made here, or of a picture that was", not_found: "not found" };
const titleOf = (found) => {
  if (found.signature === "none" && found.watermark === "found") return titles.marked;
  if (found.signature === "none" || found.signature === "expired") return titles[found.signature];
  if (found.signature === "invalid") return found.is_changed ? titles.changed : titles.invalid;
  if (found.is_ours) return found.signature === "valid" ? titles.ours : titles.oursTest;
  return found.signature === "valid" ? titles.others : titles.test;
};
const regionOf = (region) => {
  if (!region) return "not known";
  const percent = (part) => Math.round(part * 1000) / 10 + " %";
  const [right, lower] = [region.x + region.width, region.y + region.height];
  return percent(region.share) + " of it, between " + percent(region.x) + " and " + percent(right)
    + " of its width, " + percent(region.y) + " and " + percent(lower) + " of its height";
};
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (button.getAttribute("aria-disabled") === "true") return;
  const [file, url] = [form.image.files[0], form.url.value.trim()];
  if (!file === !url) return show("Choose a file or give an address, and not both.");
  const data = new FormData();
  file ? data.append("image", file) : data.append("url", url);
  button.setAttribute("aria-disabled", "true");
  show("Reading the picture…");
  try {
    const reply = await fetch("verify", { method: "POST", body: data });
    const found = await reply.json();
    if (!reply.ok) {
      const detail = (found.detail || [])[0];
      const what = file ? "The file " : "The address ";
      return show(detail ? what + detail.message + "." : found.error + ".");
    }
    const type = found.digital_source_type;
    show(titleOf(found), [
      ["It says it is", type ? types[type.split("/").pop()] || type : "nothing"],
      ["Engine", found.engine || "not known"],
      ["Changed of the photo", regionOf(found.changed_region)],
      ["Invisible watermark", watermarks[found.watermark] || "not looked for: this server has none"]
    ]);
  } catch {
    show("The server was not reached. Try again.");
  } finally {
    button.removeAttribute("aria-disabled");
  }
});
`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Content Security Policy of the page: only its own style and script, which ask this server alone. */
export const verifyPolicy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A page on which people check a picture. */
export const verifyPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Check a picture</title><style>${style}</style></head>
<body><main>
<h1>Check a picture</h1>
<p>Reads what a picture proves about how it was made: its Content Credentials (C2PA), its metadata and, where this server has one, its invisible watermark. Nothing is stored.</p>
<form novalidate>
<label for="image">File</label>
<input id="image" name="image" type="file" accept="image/jpeg,image/png,image/webp" aria-describedby="limit">
<label for="url">or its address</label>
<input id="url" name="url" type="url" inputmode="url" autocomplete="off" placeholder="https://">
<p class="quiet" id="limit">JPEG, PNG or WebP, at most ${bodyLimits.imageBytesMax / 1024 / 1024} MiB.</p>
<button type="submit">Check</button>
</form>
<section id="answer" role="status" aria-label="Answer"></section>
<p class="quiet">A picture without Content Credentials may still come from here: many programs remove them. Programs can ask <a href="docs#verification">the same by the interface</a>.</p>
</main><script>${script}</script></body></html>
`;
