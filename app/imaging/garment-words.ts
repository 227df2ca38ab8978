/** Which part of the body a garment covers: what its mask is searched by. */
export type GarmentKind = "top" | "bottom" | "full" | "head" | "feet";

const wordsOfKind: Record<GarmentKind, string> = {
  top: `top tee t-shirt tshirt shirt blouse polo tank camisole cami bodysuit sweater jumper pullover cardigan
    hoodie sweatshirt sweat jacket coat blazer vest waistcoat parka anorak bomber fleece gilet crop tunic
    turtleneck henley kimono poncho bra bralette corset overshirt windbreaker raincoat trench shacket knit knitwear`,
  bottom: `bottom bottoms jean jeans trouser trousers pant pants chino chinos short shorts skirt legging leggings jogger
    joggers sweatpants culotte culottes cargo cargos slacks capri capris tights`,
  full: `dress gown jumpsuit romper playsuit overall overalls dungaree dungarees onesie outfit suit robe kaftan
    caftan swimsuit abaya sari saree nightgown pyjamas pajamas tracksuit`,
  head: "hat cap beanie beret bonnet headscarf hijab turban headband visor",
  feet: "shoe shoes sneaker sneakers trainer trainers boot boots sandal sandals heel heels loafer loafers slipper slippers sock socks",
};

const kindOfWord = new Map<string, GarmentKind>(
  (Object.entries(wordsOfKind) as [GarmentKind, string][]).flatMap(([kind, words]) =>
    words.split(/\s+/).map((word): [string, GarmentKind] => [word, kind]),
  ),
);

/** Words that name a garment without saying where it is worn ("garment", "item"). */
const neutralWords = new Set([
  "garment",
  "garments",
  "clothes",
  "clothing",
  "item",
  "piece",
  "fabric",
  "cloth",
]);

export function findGarmentKind(word: string): GarmentKind | null {
  const key = word.toLowerCase();
  return (
    kindOfWord.get(key) ??
    kindOfWord.get(key.replace(/e?s$/, "")) ??
    kindOfWord.get(key.replace(/s$/, "")) ??
    null
  );
}

export function isGarmentWord(word: string): boolean {
  return findGarmentKind(word) !== null || neutralWords.has(word.toLowerCase());
}

/**
 * The kind a free label names ("Mens slim-fit jeans"), or null. The last garment word counts, because English
 * puts the thing itself last: a "shirt dress" is a dress, a "sweater vest" a vest.
 */
export function findKindInLabel(label: string): GarmentKind | null {
  let found: GarmentKind | null = null;
  for (const word of label.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? []) {
    const kind = findGarmentKind(word) ?? findGarmentKind(word.split("-").at(-1)!);
    if (kind !== null) found = kind;
  }
  return found;
}
