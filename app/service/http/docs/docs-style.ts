/** The page's style sheet; its colors follow the system's color scheme. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#ffffff, #16181c);
  --raised: light-dark(#f5f6f8, #1f2228);
  --line: light-dark(#d9dce1, #3a3f48);
  --ink: light-dark(#1c1e21, #e8eaed);
  --quiet: light-dark(#5a6069, #a9b0ba);
  --link: light-dark(#0b57c2, #8ab8ff);
  --get: light-dark(#0b57c2, #8ab8ff);
  --post: light-dark(#1c6b35, #7fd49a);
  --put: light-dark(#8a4b00, #f0b46b);
  --delete: light-dark(#b3261e, #ff9d95);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
[hidden] { display: none !important; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--ground); z-index: 2; }
.top { padding: 1.25rem 1.5rem; border-bottom: 1px solid var(--line); }
.top h1 { margin: 0; font-size: 1.4rem; line-height: 1.25; }
.top p { margin: .25rem 0 0; color: var(--quiet); }
.version { color: var(--quiet); font-size: .875rem; font-weight: 400; }
.columns { display: grid; grid-template-columns: 21rem minmax(0, 1fr); }
nav {
  position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto;
  padding: 1rem 1rem 2rem 1.5rem; border-right: 1px solid var(--line); font-size: .875rem;
}
.find { display: block; }
.find label { display: block; font-weight: 600; margin-bottom: .25rem; }
.find input {
  width: 100%; padding: .45rem .6rem; font: inherit; color: inherit; background: var(--raised);
  border: 1px solid var(--quiet); border-radius: .375rem;
}
.find p { min-height: 1.4rem; margin: .25rem 0 .5rem; color: var(--quiet); }
nav summary { font-weight: 600; cursor: pointer; padding: .25rem 0; }
.contents-guides { margin-top: .75rem; font-weight: 600; }
.contents-guides li { font-weight: 400; }
nav .contents-guides li a { display: block; }
.guide { margin-top: 2.5rem; }
.guide h2 { margin-top: 0; }
table.guide { margin: .5rem 0 1rem; }
table.guide td:nth-child(2) { width: auto; color: inherit; }
details.sample > summary { font-weight: 600; }
.contents-chapter { margin-top: .75rem; }
.contents-chapter > a { font-weight: 600; color: var(--ink); text-decoration: none; }
nav ul { list-style: none; margin: .15rem 0 0; padding: 0; }
nav li a {
  display: grid; grid-template-columns: 3.6rem minmax(0, 1fr); gap: .25rem; align-items: baseline;
  padding: .22rem .3rem; border-radius: .25rem; color: inherit; text-decoration: none;
}
nav a:hover { background: var(--raised); }
nav .path { overflow-wrap: break-word; }
nav .path.deprecated { text-decoration: line-through; }
.method { font: 700 .72rem/1 var(--mono); letter-spacing: .02em; }
.method.get { color: var(--get); }
.method.post { color: var(--post); }
.method.put, .method.patch { color: var(--put); }
.method.delete { color: var(--delete); }
main { padding: 1rem 2rem 6rem; max-width: 62rem; min-width: 0; }
main:focus { outline: none; }
h2 { margin: 2.5rem 0 .25rem; font-size: 1.5rem; }
h3 { margin: 0; font-size: 1.05rem; font-weight: 600; line-height: 1.4; }
h3 .method { font-size: .85rem; margin-right: .25rem; }
h3 .path { background: none; padding: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
h4 { margin: 1.25rem 0 .4rem; font-size: .95rem; }
.operation { padding: 1.5rem 0; border-top: 1px solid var(--line); }
.anchor { color: var(--link); padding: 0 .25rem; }
.summary { margin: .25rem 0 .5rem; }
.deprecated { color: var(--delete); }
.note { color: var(--quiet); }
code { font: .86em/1.45 var(--mono); background: var(--raised); padding: .1em .3em; border-radius: .25rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line); }
thead th { color: var(--quiet); font-weight: 600; }
tbody th { font-weight: 400; width: 32%; overflow-wrap: anywhere; }
td { overflow-wrap: break-word; }
td:nth-child(2) { width: 18%; color: var(--quiet); }
.level-1 { padding-left: 1rem; } .level-2 { padding-left: 2rem; }
.level-3 { padding-left: 3rem; } .level-4 { padding-left: 4rem; }
.required { color: var(--delete); font-size: .8rem; white-space: nowrap; }
.constraints { display: block; color: var(--quiet); font-size: .85rem; }
.code { margin: 0 0 .75rem; border: 1px solid var(--line); border-radius: .5rem; overflow: hidden; }
figcaption {
  display: flex; justify-content: space-between; align-items: center; min-height: 2.1rem;
  padding: .2rem .4rem .2rem .75rem; border-bottom: 1px solid var(--line); color: var(--quiet); font-size: .8rem;
}
.copy {
  font: inherit; color: var(--link); background: none; border: 1px solid transparent; border-radius: .25rem;
  padding: .15rem .5rem; cursor: pointer;
}
.copy:hover { border-color: var(--line); }
pre { margin: 0; padding: .75rem; max-height: 26rem; overflow: auto; background: var(--raised); font-size: .82rem; line-height: 1.5; }
pre code { background: none; padding: 0; font-size: 1em; }
.body { display: block; overflow-wrap: anywhere; margin-bottom: .25rem; }
details > summary { cursor: pointer; }
main details { margin: .5rem 0; }
main details > summary { padding: .3rem 0; color: var(--link); }
@media (max-width: 56rem) {
  .columns { display: block; }
  nav { position: static; max-height: none; border-right: 0; border-bottom: 1px solid var(--line); padding: 1rem; }
  nav li a { padding: .5rem .3rem; }
  main { padding: .5rem 1rem 4rem; }
  .top { padding: 1rem; }
  .scroll table, .scroll thead, .scroll tbody, .scroll tr, .scroll th, .scroll td { display: block; width: auto; }
  .scroll thead { position: absolute; left: -999rem; }
  .scroll tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .scroll th, .scroll td { border: 0; padding-top: .1rem; padding-bottom: .1rem; }
  td:nth-child(2) { width: auto; }
  .summary, p, li { overflow-wrap: anywhere; }
}
@media print {
  nav, .skip, .copy, .anchor { display: none; }
  .columns { display: block; }
  pre { max-height: none; white-space: pre-wrap; }
}
`;
