/**
 * The body region that a garment covers; its mask is searched by it. An outer garment is worn over a top and may hang
 * open.
 */
type WornKind = "top" | "outer" | "bottom" | "full" | "head" | "feet";
/** `other` has no body region of its own: it can be found lying alone, but never on a person. */
export type GarmentKind = WornKind | "other";

/** Words that merchants use, American, British, German, Spanish and Italian. */
const wordsOfKind: Record<WornKind, string> = {
  top: `top tee t-shirt tshirt shirt blouse polo tank camisole cami singlet bodysuit sweater jumper pullover hoodie
    hoody sweatshirt sweat crewneck crop tunic turtleneck polo-neck roll-neck rollneck henley bra bralette corset
    bustier bandeau halter knit knitwear jersey flannel longsleeve long-sleeve button-up button-down undershirt thermal
    smock kurta guernsey twinset rash-guard rashguard
    bluse blusen oberteil oberteile pulli hemd hemden bustiers leibchen
    camiseta camisa blusa suéter sudadera polera
    camicia camicie camicetta camicette maglia maglie maglietta magliette maglione maglioni felpa felpe canotta canotte`,
  outer: `jacket coat blazer cardigan vest waistcoat gilet parka anorak bomber fleece windbreaker windcheater raincoat
    mac cagoule trench overcoat overshirt shacket kimono poncho cape peacoat puffer tuxedo bolero shrug duster outerwear
    jacke jacken mantel mäntel weste westen sakko janker
    chaqueta abrigo cazadora chaleco gabardina plumífero plumíferos
    giacca giacche giubbotto giubbotti cappotto cappotti piumino piumini soprabito impermeabile`,
  bottom: `bottom jean trouser pant chino short skirt miniskirt legging jegging tregging jogger sweatpants
    trackpants culotte cargo slacks khakis corduroys cords capri tights skort kilt bermudas boardshorts boxers briefs
    trunks sarong palazzo breeches jodhpurs flares
    hose hosen rock röcke minirock midirock maxirock faltenrock jeansrock bleistiftrock lederrock wickelrock plisseerock
    tellerrock strickrock sommerrock leggin strumpfhose strumpfhosen
    pantalón pantalones pantalon vaqueros falda minifalda
    pantalone pantaloni pantaloncini gonna gonne minigonna minigonne`,
  full: `dress gown sundress shirtdress minidress frock pinafore jumpsuit romper playsuit catsuit unitard leotard
    overall dungaree coverall boilersuit onesie outfit suit tracksuit robe kaftan caftan abaya thobe sari saree lehenga
    cheongsam qipao swimsuit wetsuit nightgown nightdress nightie nightshirt pyjama pajama scrubs salopettes bodystocking
    kleid kleider anzug anzüge kostüm kostüme dirndl strampler einteiler latzhose latzhosen bademantel bademäntel
    nachthemd nachthemden
    vestido traje pijama camisón
    abito abiti vestito vestiti tuta tute pigiama salopette`,
  head: `hat cap beanie beret bonnet fedora trilby toque snapback sunhat balaclava headscarf hijab turban headband
    visor bandana headwear
    mütze mützen hut hüte sonnenhut strohhut fischerhut kappe kappen stirnband kopftuch
    gorra gorro sombrero boina
    cappello cappelli berretto berretti cuffia`,
  feet: `shoe sneaker trainer boot bootie sandal heel loafer slipper sock pump mule clog espadrille brogue oxfords
    derbies moccasin stiletto wedges plimsoll wellies wellingtons flip-flop slides hi-tops footwear
    schuh schuhe stiefel stiefelette stiefeletten sandale sandalen socken
    strumpf strümpfe pantoffel pantoffeln
    zapato zapatilla bota botín botines sandalia calcetín calcetines
    scarpa scarpe stivale stivali stivaletto stivaletti sandalo sandali calza calze calzino calzini`,
};

const kindOfWord = new Map<string, WornKind>(
  (Object.entries(wordsOfKind) as [WornKind, string][]).flatMap(([kind, words]) =>
    words.split(/\s+/).map((word): [string, WornKind] => [word, kind]),
  ),
);

const accessories = new Set(
  `scarf scarves shawl stole snood bag handbag purse backpack rucksack clutch belt tie necktie bowtie bow-tie glove gloves
  mitten mittens mitts suspenders braces umbrella wallet watch necklace bracelet earring earrings jewellery jewelry
  sunglasses eyewear handkerchief pocket-square lanyard apron
  tasche taschen rucksack rucksäcke schal tuch tücher halstuch gürtel krawatte krawatten fliege handschuh handschuhe
  regenschirm brille sonnenbrille schmuck kette armband ohrring ohrringe schürze
  bolso bolsos bolsa mochila cinturón cinturones bufanda corbata guante guantes gafas pendientes pulsera
  borsa borse zaino zaini cintura cinture sciarpa sciarpe cravatta cravatte guanti occhiali collana orecchini`.split(
    /\s+/,
  ),
);

/** A word for each kind, for what only its kind is known of. */
export const wordOfKind: Record<GarmentKind, string> = {
  top: "top",
  outer: "jacket",
  bottom: "trousers",
  full: "dress",
  head: "hat",
  feet: "shoes",
  other: "accessory",
};

/** Words that name a garment without its body region ("garment", "item"). */
const neutralWords = new Set([
  "garment",
  "garments",
  "clothes",
  "clothing",
  "item",
  "piece",
  "fabric",
  "cloth",
  "kleidungsstück",
  "kleidung",
  "artikel",
  "stoff",
  ..."prenda prendas ropa artículo tela".split(" "),
  ..."capo capi indumento abbigliamento articolo tessuto".split(" "),
]);

/** Heads of German compounds, which are one word: "Sommerkleid", "Lederjacken". Longer ones are found first. */
const heads = `
  shirt shirts pullover pulli hemd hemden bluse blusen jacke jacken mantel mäntel weste westen hose hosen jeans kleid kleider
  anzug anzüge mütze mützen schuh schuhe stiefel sandale sandalen
  tasche taschen tuch tücher schal gürtel rucksack handschuh handschuhe brille`
  .trim()
  .split(/\s+/)
  .toSorted((one, other) => other.length - one.length);

function findHead(word: string): string | undefined {
  return heads.find((head) => word.length > head.length && word.endsWith(head));
}

export function findGarmentKind(word: string): WornKind | null {
  const key = word.toLowerCase();
  return findInTable(key) ?? (accessories.has(key) ? null : findInTable(findHead(key) ?? ""));
}

function findInTable(key: string): WornKind | null {
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

export function isAccessoryWord(word: string): boolean {
  const key = word.toLowerCase();
  return [key, key.replace(/s$/, ""), findHead(key) ?? ""].some((one) => accessories.has(one));
}

/** Words in a label that do not name a garment ("main garment", "clothes"). */
const pointingWords = new Set(
  "the this main whole all product apparel wear of in photo das der die dieses ganze im foto produkt el la los las esta este toda todo producto en il lo questo tutto prodotto nella".split(
    " ",
  ),
);

/**
 * The kind that a free-text label denotes: `other` for an unknown thing or one without a body region; null when the
 * label names nothing in particular.
 */
export function readGarmentLabel(label: string): GarmentKind | null {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const says = words.some((word) => !neutralWords.has(word) && !pointingWords.has(word));
  return findGarmentNamed(label) ?? (says ? "other" : null);
}

/** Words after these describe the thing or name its companion: "Dress with belt", "Boots for jeans". */
const afterThing =
  /(?<!\p{L})(?:with|for|in|over|under|featuring|incl(?:uding)?|mit|für|über|unter|aus|con|para|sin|de|per|senza|di|da)(?!\p{L})/u;

/**
 * The kind of the thing that a text names ("Mens slim-fit jeans"); `other` for an accessory; null when it names no
 * known thing. The last thing counts, because the head of an English compound comes last: a "shirt dress" is a dress, a
 * "dress belt" a belt. Words after "with" and the like count only when none before them names a thing.
 */
export function findGarmentNamed(text: string): GarmentKind | null {
  for (const part of text.toLowerCase().split(afterThing)) {
    const kind = findLastNamed(part);
    if (kind !== null) return kind;
  }
  return null;
}

/** A short sleeve is no pair of shorts, a cap sleeve no cap, a boot cut no boot. */
const cuts = /\b[a-z]+[- ](?:sleeves?d?|cut)\b/g;

function findLastNamed(words: string): GarmentKind | null {
  let found: GarmentKind | null = /\blong[- ]sleeves?\b/.test(words) ? "top" : null;
  for (const word of words.replace(cuts, "").match(/\p{L}+(?:-\p{L}+)*/gu) ?? []) {
    const last = word.split("-").at(-1)!;
    const isAccessory = isAccessoryWord(word) || isAccessoryWord(last);
    found = findGarmentKind(word) ?? findGarmentKind(last) ?? (isAccessory ? "other" : found);
  }
  return found;
}
