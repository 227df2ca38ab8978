/**
 * What Spanish and Italian words of a wish mean in the English that wishes are read in. Garments are not among them:
 * their table has all languages. Words that are English or German, too, are left to those.
 */
const meanings = toTable({
  // Hues
  blue: "azul azules blu",
  green: "verde verdes verdi",
  grey: "gris grises",
  brown: "marrón marrones marrone marroni",
  pink: "rosas",
  orange: "naranja naranjas arancione arancioni",
  // Other colors
  "sky blue": "celeste celesti cielo",
  purple: "púrpura porpora",
  violet: "violeta viola",
  turquoise: "turquesa turchese",
  cream: "crema panna",
  ivory: "marfil avorio",
  anthracite: "antracita antracite",
  charcoal: "carbón",
  silver: "plata argento",
  gold: "oro",
  copper: "cobre rame",
  maroon: "granate amaranto",
  burgundy: "burdeos borgoña borgogna",
  bordeaux: "bordò",
  wine: "vino",
  coral: "corallo",
  salmon: "salmón salmone",
  peach: "melocotón pesca",
  apricot: "albaricoque albicocca",
  raspberry: "frambuesa lampone",
  plum: "ciruela prugna",
  lavender: "lavanda",
  lilac: "glicine",
  fuchsia: "fucsia",
  olive: "oliva",
  emerald: "esmeralda smeraldo",
  sage: "salvia",
  mint: "menta",
  pistachio: "pistacho pistacchio",
  "bottle green": "botella bottiglia",
  "forest green": "bosque bosco",
  "military green": "militar militare",
  aqua: "agua acqua",
  lime: "lima",
  mustard: "mostaza senape",
  ochre: "ocre ocra",
  saffron: "azafrán zafferano",
  honey: "miel miele",
  vanilla: "vainilla vaniglia",
  champagne: "champán",
  caramel: "caramelo caramello",
  chestnut: "castaño castagna",
  chocolate: "cioccolato",
  coffee: "café caffè",
  camel: "camello cammello",
  sand: "arena sabbia",
  stone: "piedra pietra",
  slate: "pizarra ardesia",
  taupe: "topo tortora",
  brick: "teja mattone",
  rust: "óxido ruggine",
  terracotta: "terracota",
  navy: "marino",
  cobalt: "cobalto",
  indigo: "índigo indaco",
  "midnight blue": "noche notte",
  petrol: "petróleo petrolio ottanio",
  blush: "cipria",
  // Shades
  deep: "intenso intensa intensi intense",
  vivid: "fuerte",
  bright: "brillante brillantes brillanti",
  soft: "suave suaves morbido morbida tenue",
  pastel: "pastello",
  neon: "neón fluo",
  // What can be kept
  button: "botón bottone",
  buttons: "botones bottoni",
  print: "stampa stampe",
  logos: "loghi",
  labels: "etiqueta etiquetas etichetta etichette",
  lettering: "letras scritta scritte",
  zips: "cremallera cremalleras cerniera cerniere",
  patch: "parche parches toppa toppe",
  background: "fondo sfondo",
  hair: "pelo cabello capelli",
  face: "cara rostro volto viso",
  hands: "manos mani",
  person: "persone modella modello",
  rest: "resto",
  shadows: "sombras ombre",
  lighting: "luz luce",
  // Patterns
  pattern: "fantasia",
  stripes: "rayas righe",
  checks: "cuadros quadri quadretti",
  flowers: "flores fiori",
  dots: "lunares pois",
  gradient: "degradado sfumatura",
  // Acts and what is kept of them
  make: "haz hacer pon poner fai metti rendi",
  dye: "tiñe teñir tingi tingere",
  change: "cambia cambiar cambies cambiare",
  keep: "mantén mantener conserva conservar mantieni mantenere deja dejar lascia lasciare",
  unchanged: "igual iguales intacto intactos invariato invariata",
  except: "excepto salvo tranne eccetto",
  without: "sin senza",
  not: "non",
  instead: "invece",
  // Between the words
  the: "el la los las il i gli le",
  a: "un una uno",
  its: "su sus suo sua",
  this: "este esta questo questa",
  is: "è",
  as: "como",
  want: "quiero quisiera voglio vorrei",
  please: "favor por favore",
  and: "y e",
  or: "o",
  but: "pero ma",
  with: "con",
  for: "para per",
  of: "de del di della dei delle",
  in: "en nel nella",
  slightly: "ligeramente leggermente",
  little: "poco po",
  more: "más más più",
  very: "muy molto",
  whole: "todo toda tutto tutta",
  color: "colore colores",
  tone: "tono",
});

/** Words of four endings, in the masculine singular. */
const adjectives = toTable({
  white: "blanco bianco",
  black: "negro nero",
  red: "rojo rosso",
  yellow: "amarillo giallo",
  grey: "grigio",
  pink: "rosado",
  purple: "morado",
  "light blue": "azzurro",
  silver: "plateado argentato",
  gold: "dorado dorato",
  teal: "azulado",
  dark: "oscuro scuro",
  light: "claro chiaro",
  deep: "profundo profondo",
  vivid: "vivo acceso",
  pale: "pálido pallido",
  muted: "apagado spento",
  dusty: "empolvado antico",
  faded: "desteñido sbiadito slavato",
  washed: "lavado",
  print: "estampado",
  plain: "liso",
});

/** Turns words by meaning into meanings by word. */
function toTable(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([meaning, said]) =>
      said.split(" ").map((word): [string, string] => [word, meaning]),
    ),
  );
}

const elided = /^(?:l|d|un|dell|all|nell|quest)'(?=\p{L})/u;

/** The English of a Spanish or Italian word in lower case; null for any other. */
export function findRomanceMeaning(word: string): string | null {
  const bare = word.replace(elided, "");
  const meaning =
    meanings.get(bare) ??
    adjectives.get(bare.replace(/(?:[ao]s|h?[ei]|a)$/, "o")) ??
    (bare === word ? null : bare);
  return meaning !== null && bare !== word ? `the ${meaning}` : meaning;
}
