/** The vocabulary for reading a description of a person, with the instruction field of each word. */

/** A field as `group.name`. */
export type AttributeField =
  | `appearance.${"gender" | "ethnicity" | "skin" | "build" | "bust" | "chest" | "height" | "expression"}`
  | `face.${"eyes" | "eyebrows" | "nose" | "lips" | "smile" | "face_shape" | "facial_hair" | "makeup" | "marks"}`
  | `hair.${"color" | "length" | "style"}`;

const words = (text: string) => text.trim().split(/\s+/);

const tones = words("dark light medium deep warm cool pale soft bright natural");
const colors =
  words(`black brown chestnut auburn copper red ginger blonde blond platinum golden honey ash ashen
  grey gray silver white pink blue purple green turquoise brunette jet-black strawberry-blonde salt-and-pepper
  platinum-blonde dirty-blonde caramel sandy burgundy mahogany`);

/** A noun that describes a person, with its adjectives. `named` is set when the noun itself is part of the value. */
export interface Feature {
  nouns: string[];
  /** Adjectives by the field they set. */
  adjectives: Partial<Record<AttributeField, string[]>>;
  /** The field that the noun sets, with its adjectives as a prefix. */
  named?: AttributeField;
}

/** Adjectives of hair, and of hair styles. */
const ofHair: Feature["adjectives"] = {
  "hair.color": [...tones, ...colors, "fair"],
  "hair.length": words(`short long cropped shaved chin-length shoulder-length medium-length mid-length
        waist-length very-long very-short buzzed`),
  "hair.style": words(`straight wavy curly coily kinky braided slicked-back tousled layered tied-back afro
        messy sleek loose fine thick voluminous parted`),
};

export const features: Feature[] = [
  { nouns: ["hair"], adjectives: ofHair },
  {
    nouns:
      words(`afro braids ponytail bun bob bangs fringe updo dreadlocks cornrows pixie-cut buzz-cut pigtails
      curls waves`),
    adjectives: ofHair,
    named: "hair.style",
  },
  {
    nouns: words("eyes eye"),
    adjectives: {
      "face.eyes": [
        ...tones,
        ...words(`brown blue green hazel grey gray amber black almond almond-shaped round hooded monolid
          deep-set wide-set large big small narrow upturned downturned piercing`),
      ],
    },
  },
  {
    nouns: words("skin complexion skintone skin-tone"),
    adjectives: {
      "appearance.skin": [
        ...tones,
        ...words(
          "fair porcelain olive tan tanned brown black ebony dewy smooth golden bronze rosy ivory matte",
        ),
      ],
    },
  },
  {
    nouns: words("face"),
    adjectives: {
      "face.face_shape": words(
        "oval round square heart-shaped heart diamond diamond-shaped long angular slim narrow",
      ),
    },
  },
  {
    nouns: words("jaw jawline cheekbones cheeks chin"),
    adjectives: {
      "face.face_shape": words("strong square soft defined sharp high round pointed full wide narrow"),
    },
    named: "face.face_shape",
  },
  {
    nouns: words("eyebrows brows eyebrow"),
    adjectives: {
      "face.eyebrows": [
        ...tones,
        ...words("thick thin arched straight bushy full black brown blonde blond sparse"),
      ],
    },
  },
  {
    nouns: ["nose"],
    adjectives: {
      "face.nose": words(
        "straight button aquiline roman small large wide broad narrow upturned snub long pointed",
      ),
    },
  },
  {
    nouns: words("lips mouth"),
    adjectives: { "face.lips": words("full thin plump wide heart-shaped small large natural pale red") },
  },
  {
    nouns: ["smile"],
    adjectives: {
      "face.smile": words(
        "slight wide warm gentle soft broad big subtle closed-mouth toothy faint shy friendly",
      ),
    },
    named: "face.smile",
  },
  {
    nouns: words("beard stubble moustache mustache goatee sideburns"),
    adjectives: {
      "face.facial_hair": [
        ...tones,
        ...colors,
        ...words("short long full trimmed thick heavy neat bushy designer"),
      ],
    },
    named: "face.facial_hair",
  },
  {
    nouns: words("makeup make-up lipstick eyeliner mascara eyeshadow blush"),
    adjectives: {
      "face.makeup": [...tones, ...words("heavy bold smoky minimal subtle nude glam red pink black coral")],
    },
    named: "face.makeup",
  },
  {
    nouns:
      words(`freckles freckle mole moles scar scars birthmark birthmarks dimples dimple tattoo tattoos wrinkles
      piercing piercings beauty-mark beauty-spot vitiligo`),
    adjectives: {
      "face.marks": [...tones, ...words("small large faint subtle many few visible nose ear neck")],
    },
    named: "face.marks",
  },
  {
    nouns: words("build figure body frame physique"),
    adjectives: {
      "appearance.build":
        words(`slim slender athletic muscular petite curvy plus-size plus-sized stocky average lean
        toned thin heavyset full-figured broad-shouldered small large`),
    },
  },
  { nouns: ["height"], adjectives: { "appearance.height": words("average medium tall short") } },
  {
    nouns: words("expression gaze look"),
    adjectives: {
      "appearance.expression":
        words(`neutral serious confident friendly relaxed calm happy cheerful thoughtful stern
        gentle joyful pensive playful soft warm intense dreamy`),
    },
  },
  {
    nouns: words("bust breasts"),
    adjectives: { "appearance.bust": words("small medium large full average") },
  },
  {
    nouns: ["chest"],
    adjectives: { "appearance.chest": words("broad flat small medium large full muscular narrow") },
  },
];

/** Nouns for a person by gender; their adjectives are those of `ofPersons`. */
export const genders: Record<string, string> = {
  woman: "woman",
  female: "woman",
  lady: "woman",
  man: "man",
  male: "man",
  gentleman: "man",
  guy: "man",
  girl: "girl",
  boy: "boy",
  teen: "teen",
  teenager: "teen",
  "non-binary": "non-binary",
  androgynous: "androgynous",
};

export const personNouns = words("person model individual adult someone human");

/** Adjectives of the whole person. */
export const ofPersons: Partial<Record<AttributeField, string[]>> = {
  "appearance.ethnicity":
    words(`asian east-asian south-asian southeast-asian african african-american black white
    caucasian european hispanic latina latino latinx middle-eastern arab indian japanese chinese korean vietnamese
    thai filipino filipina scandinavian nordic mediterranean mixed-race biracial multiracial turkish persian nigerian
    ethiopian brazilian mexican indigenous polynesian`),
  "appearance.build":
    words(`slim slender athletic muscular petite curvy plus-size plus-sized stocky lean toned
    heavyset full-figured broad-shouldered`),
  "appearance.height": ["tall"],
  "appearance.expression":
    words(`neutral serious confident friendly relaxed calm happy cheerful thoughtful stern
    gentle joyful pensive playful`),
};

/** Words that set a field by themselves. */
export const wholeWords = new Map<string, [AttributeField, string]>(
  Object.entries({
    blonde: ["hair.color", "blonde"],
    brunette: ["hair.color", "brown"],
    redhead: ["hair.color", "red"],
    bald: ["hair.style", "bald"],
    freckled: ["face.marks", "freckles"],
    bearded: ["face.facial_hair", "beard"],
    "clean-shaven": ["face.facial_hair", "clean-shaven"],
    smiling: ["face.smile", "smiling"],
    tanned: ["appearance.skin", "tanned"],
  }),
);

/** Suffixes that stand for a feature: `dark-haired`, `blue-eyed`. */
export const featureEndings: Record<string, string> = {
  haired: "hair",
  eyed: "eyes",
  skinned: "skin",
  faced: "face",
  lipped: "lips",
};

/** Compound nouns written as several words. */
export const compounds: string[] = [
  "salt and pepper",
  "strawberry blonde",
  "platinum blonde",
  "dirty blonde",
  "jet black",
  ...words("chin shoulder medium mid waist").map((side) => `${side} length`),
  "very long",
  "very short",
  "slicked back",
  "tied back",
  ...words("almond heart diamond").map((shape) => `${shape} shaped`),
  ...words("deep wide").map((depth) => `${depth} set`),
  "skin tone",
  "closed mouth",
  "beauty mark",
  "beauty spot",
  "plus size",
  "plus sized",
  "full figured",
  "broad shouldered",
  ...words("east south southeast").map((side) => `${side} asian`),
  "african american",
  "middle eastern",
  "mixed race",
  "non binary",
  "pixie cut",
  "buzz cut",
  "clean shaven",
  "make up",
];

/** Words that negate the words after them. */
export const negations = new Set(words("no not without never"));

/** Words without a meaning of their own. */
export const fillers = new Set(
  words(`a an the of in on is are was has have having her his their its she he they it who that which this very
    quite rather with and or at to for by around about approximately roughly i want need create please looking look
    looks some slightly`),
);

/** Words that end a phrase. */
export const boundaries = new Set(words("with has have having who which that is are wearing in on"));
