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
  "de face": "front",
  devant: "front",
  avant: "front",
  "de dos": "back",
  derrière: "back",
  arrière: "back",
  "de côté": "side",
  "de profil": "side",
  gauche: "left",
  droite: "right",
  détail: "detail",
  "gros plan": "detail",
  "à plat": "flat",
  正面: "front",
  前面: "front",
  背面: "back",
  後ろ: "back",
  側面: "side",
  横向き: "side",
  左側: "left",
  右側: "right",
  ディテール: "detail",
  アップ: "detail",
  平置き: "flat",
};

/** Words of Latin letters stand alone; Japanese ones have no spaces around them. */
const anyView = new RegExp(
  `(?<![\\p{Script=Latin}-])(?:${Object.keys(viewWords).join("|")})(?![\\p{Script=Latin}-])`,
  "giu",
);

/** The view that an alternative text names: its own word, and the one for file names. The last of several; null without one. */
export function findView(alt: string): { word: string; name: string } | null {
  const [word] = [...alt.normalize("NFC").matchAll(anyView)].at(-1) ?? [];
  return word ? { word, name: viewWords[word.toLowerCase()]! } : null;
}
