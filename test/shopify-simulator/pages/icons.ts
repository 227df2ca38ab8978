import { Html } from "./html.ts";

const shapes = {
  home: "M3 9.2 10 3l7 6.2V16a1 1 0 0 1-1 1h-3.5v-4.5h-5V17H4a1 1 0 0 1-1-1Z",
  products:
    "M10.6 3H16a1 1 0 0 1 1 1v5.4L9.9 16.5a1.4 1.4 0 0 1-2 0l-4.4-4.4a1.4 1.4 0 0 1 0-2Zm3 2.6a1.1 1.1 0 1 0 .1 0Z",
  store:
    "M3.5 4h13l1 4.2a2.2 2.2 0 0 1-1.5 2.6V16a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-5.2a2.2 2.2 0 0 1-1.5-2.6Zm3 9v2.4h3V13Z",
  search:
    "M8.5 3a5.5 5.5 0 0 1 4.4 8.8l3.6 3.6-1.1 1.1-3.6-3.6A5.5 5.5 0 1 1 8.5 3Zm0 1.6a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8Z",
  menu: "M3 5h14v1.6H3Zm0 4.2h14v1.6H3Zm0 4.2h14V15H3Z",
  app: "M4 4h5v5H4Zm7 0h5v5h-5ZM4 11h5v5H4Zm9.5-.3 2.8 2.8-2.8 2.8-2.8-2.8Z",
} as const;

/** A 20 px icon in the color of the text around it. */
export function icon(name: keyof typeof shapes): Html {
  return new Html(
    `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${shapes[name]}"/></svg>`,
  );
}
