/** The words that a description of a person is read by, and the instruction's field each belongs to. */

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

/** A thing of a person, what can be said of it, and whether its own word is part of what is said. */
export interface Feature {
  nouns: string[];
  /** Adjectives by the field they fill. */
  says: Partial<Record<AttributeField, string[]>>;
  /** The field that the noun itself fills, with its adjectives before it. */
  named?: AttributeField;
}

/** What can be said of hair, and of the ways to wear it. */
const ofHair: Feature["says"] = {
  "hair.color": [...tones, ...colors, "fair"],
  "hair.length": words(`short long cropped shaved chin-length shoulder-length medium-length mid-length
        waist-length very-long very-short buzzed`),
  "hair.style": words(`straight wavy curly coily kinky braided slicked-back tousled layered tied-back afro
        messy sleek loose fine thick voluminous parted`),
};

export const features: Feature[] = [
  { nouns: ["hair"], says: ofHair },
  {
    nouns:
      words(`afro braids ponytail bun bob bangs fringe updo dreadlocks cornrows pixie-cut buzz-cut pigtails
      curls waves`),
    says: ofHair,
    named: "hair.style",
  },
  {
    nouns: words("eyes eye"),
    says: {
      "face.eyes": [
        ...tones,
        ...words(`brown blue green hazel grey gray amber black almond almond-shaped round hooded monolid
          deep-set wide-set large big small narrow upturned downturned piercing`),
      ],
    },
  },
  {
    nouns: words("skin complexion skintone skin-tone"),
    says: {
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
    says: {
      "face.face_shape": words(
        "oval round square heart-shaped heart diamond diamond-shaped long angular slim narrow",
      ),
    },
  },
  {
    nouns: words("jaw jawline cheekbones cheeks chin"),
    says: {
      "face.face_shape": words("strong square soft defined sharp high round pointed full wide narrow"),
    },
    named: "face.face_shape",
  },
  {
    nouns: words("eyebrows brows eyebrow"),
    says: {
      "face.eyebrows": [
        ...tones,
        ...words("thick thin arched straight bushy full black brown blonde blond sparse"),
      ],
    },
  },
  {
    nouns: ["nose"],
    says: {
      "face.nose": words(
        "straight button aquiline roman small large wide broad narrow upturned snub long pointed",
      ),
    },
  },
  {
    nouns: words("lips mouth"),
    says: { "face.lips": words("full thin plump wide heart-shaped small large natural pale red") },
  },
  {
    nouns: ["smile"],
    says: {
      "face.smile": words(
        "slight wide warm gentle soft broad big subtle closed-mouth toothy faint shy friendly",
      ),
    },
    named: "face.smile",
  },
  {
    nouns: words("beard stubble moustache mustache goatee sideburns"),
    says: {
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
    says: {
      "face.makeup": [...tones, ...words("heavy bold smoky minimal subtle nude glam red pink black coral")],
    },
    named: "face.makeup",
  },
  {
    nouns:
      words(`freckles freckle mole moles scar scars birthmark birthmarks dimples dimple tattoo tattoos wrinkles
      piercing piercings beauty-mark beauty-spot vitiligo`),
    says: { "face.marks": [...tones, ...words("small large faint subtle many few visible nose ear neck")] },
    named: "face.marks",
  },
  {
    nouns: words("build figure body frame physique"),
    says: {
      "appearance.build":
        words(`slim slender athletic muscular petite curvy plus-size plus-sized stocky average lean
        toned thin heavyset full-figured broad-shouldered small large`),
    },
  },
  { nouns: ["height"], says: { "appearance.height": words("average medium tall short") } },
  {
    nouns: words("expression gaze look"),
    says: {
      "appearance.expression":
        words(`neutral serious confident friendly relaxed calm happy cheerful thoughtful stern
        gentle joyful pensive playful soft warm intense dreamy`),
    },
  },
  { nouns: words("bust breasts"), says: { "appearance.bust": words("small medium large full average") } },
  {
    nouns: ["chest"],
    says: { "appearance.chest": words("broad flat small medium large full muscular narrow") },
  },
];

/** Who it is; their adjectives are those of `ofPersons`. */
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

/** What is said of a person as a whole. */
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

/** Words that say the whole of a field by themselves. */
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

/** Endings that stand for a feature: `dark-haired`, `blue-eyed`. */
export const featureEndings: Record<string, string> = {
  haired: "hair",
  eyed: "eyes",
  skinned: "skin",
  faced: "face",
  lipped: "lips",
};

/** Words that are one although they are written as several. */
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

/** Words that deny what follows them. */
export const denials = new Set(words("no not without never"));

/** Words between the others that say nothing by themselves. */
export const fillers = new Set(
  words(`a an the of in on is are was has have having her his their its she he they it who that which this very
    quite rather with and or at to for by around about approximately roughly i want need create please looking look
    looks some slightly`),
);

/** Words that end what was said before them. */
export const boundaries = new Set(words("with has have having who which that is are wearing in on"));
