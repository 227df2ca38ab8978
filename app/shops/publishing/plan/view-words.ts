/** Words for views of a product in alternative texts, mapped to the word in file names. */
const viewWords: Readonly<Record<string, string>> = {
  front: "front",
  back: "back",
  side: "side",
  left: "left",
  right: "right",
  detail: "detail",
  "close-up": "detail",
  flat: "flat",
  vorne: "front",
  vorderseite: "front",
  hinten: "back",
  rückseite: "back",
  seite: "side",
  detailansicht: "detail",
  frente: "front",
  delantera: "front",
  frontal: "front",
  espalda: "back",
  trasera: "back",
  lado: "side",
  lateral: "side",
  izquierda: "left",
  derecha: "right",
  detalle: "detail",
  fronte: "front",
  davanti: "front",
  frontale: "front",
  dietro: "back",
  posteriore: "back",
  lato: "side",
  laterale: "side",
  sinistra: "left",
  destra: "right",
  dettaglio: "detail",
};

/** The view that an alternative text names: its own word, and the one for file names. The last of several; null without one. */
export function findView(alt: string): { word: string; name: string } | null {
  const words = alt.split(/[^\p{L}-]+/u);
  const word = words.findLast((one) => Object.hasOwn(viewWords, one.toLowerCase()));
  return word ? { word, name: viewWords[word.toLowerCase()]! } : null;
}
