import { type Effect, mean, say, type Topic, type Words } from "../trait.ts";
import { originNames } from "./origin-words.ts";

const originWords: Words = Object.fromEntries(
  Object.entries(originNames).flatMap(([origin, names]) =>
    names.split(",").map((name): [string, Effect] => [name.trim(), { origin }]),
  ),
);

const builds: Words = {
  ...mean("slim, slender, lean, thin, skinny, lanky, willowy, underweight", {
    "face.fullness": -0.55,
    "neck.width": -0.5,
    "shoulders.width": -0.3,
    "cheeks.volume": -0.3,
  }),
  ...mean("petite, small, delicate, slight, tiny", {
    "face.fullness": -0.25,
    "neck.width": -0.6,
    "shoulders.width": -0.7,
  }),
  ...mean("athletic, fit, toned, sporty, sinewy, wiry", {
    "face.fullness": -0.4,
    "neck.width": 0.3,
    "shoulders.width": 0.5,
  }),
  ...mean("muscular, strong, bodybuilder, brawny, burly, well built, robust", {
    "face.fullness": 0,
    "neck.width": 0.95,
    "shoulders.width": 0.95,
  }),
  ...mean("broad, broad shouldered, wide shouldered, large framed, big boned", {
    "neck.width": 0.5,
    "shoulders.width": 0.9,
  }),
  ...mean("stocky, heavy, heavyset, heavy set, solid, sturdy, thickset, husky", {
    "face.fullness": 0.6,
    "neck.width": 0.8,
    "shoulders.width": 0.5,
  }),
  ...mean(
    "plus size, plus sized, curvy, full figured, voluptuous, chubby, overweight, large, plump, round, big, rubenesque, curvaceous, fuller",
    {
      "face.fullness": 0.85,
      "neck.width": 0.5,
      "cheeks.volume": 0.4,
      "shoulders.width": 0.3,
    },
  ),
  ...mean("obese, very large, very heavy, fat", {
    "face.fullness": 1.1,
    "neck.width": 0.9,
    "cheeks.volume": 0.6,
    "age.sagging": 0.3,
  }),
  ...mean("average, medium, normal, regular, standard, proportionate, balanced", { "face.fullness": 0 }),
};

const expressions: Words = {
  ...mean(
    "neutral, calm, serious, composed, relaxed, thoughtful, pensive, blank, natural, expressionless, serene, poised, resting, plain, soft, dreamy, still",
    {
      "lips.smile": 0,
    },
  ),
  ...mean("stern, strict, severe, cool, stoic, fierce, edgy, intense, determined, focused, haughty", {
    "lips.smile": -0.12,
    "brows.height": -0.25,
  }),
  ...mean("angry, frowning, grumpy, frown", { "lips.smile": -0.5, "brows.height": -0.6, "brows.tilt": 0.6 }),
  ...mean("sad, melancholic, melancholy, sorrowful, unhappy", { "lips.smile": -0.6, "brows.tilt": -0.5 }),
  ...mean("confident, self assured, proud, content, gentle, approachable, open, pleasant, kind", {
    "lips.smile": 0.2,
  }),
  ...mean(
    "slight smile, faint smile, subtle smile, soft smile, gentle smile, small smile, hint of a smile, closed smile, closed mouth smile, half smile, slightly smiling, mona lisa smile, light smile",
    {
      "lips.smile": 0.38,
    },
  ),
  ...mean(
    "friendly, warm, smiling, warm smile, friendly smile, smile, playful, charming, amused, smirk, smirking, inviting, natural smile",
    { "lips.smile": 0.55 },
  ),
  ...mean("happy, cheerful, joyful, big smile, broad smile, wide smile, bright smile, beaming, delighted", {
    "lips.smile": 0.9,
  }),
  ...say(
    "laughing, toothy, toothy smile, grinning, grin, open mouth smile, showing teeth, with teeth, teeth, open smile, laugh",
    {
      traits: { "lips.smile": 1 },
      isPartial: true,
    },
  ),
  ...mean("surprised, astonished", { "eyes.openness": 0.8, "brows.height": 0.7 }),
  ...mean("sleepy, tired", { "eyes.openness": -0.35, "age.eyeBags": 0.5, "skin.eyeShadow": 0.6 }),
};

const yearsWords: Words = {
  ...say("young, youthful", { years: { min: 20, max: 28 } }),
  ...say("young adult, college age, student", { years: { min: 19, max: 25 } }),
  ...say("adult, grown, grown up", { years: { min: 24, max: 45 } }),
  ...say("middle aged, middle age, midlife", { years: { min: 43, max: 55 } }),
  ...say("mature", { years: { min: 48, max: 62 } }),
  ...say("older, senior, retired", { years: { min: 60, max: 72 } }),
  ...say("old, elderly, aged, grandmother, grandfather, grandma, grandpa", { years: { min: 68, max: 82 } }),
  ...say("teenage, teenaged, adolescent", { years: { min: 14, max: 17 } }),
};

export const personTopics: readonly Topic[] = [
  {
    name: "person",
    nouns: [
      "person",
      "model",
      "individual",
      "human",
      "someone",
      "customer",
      "character",
      "portrait",
      "headshot",
      "photo",
      "picture",
      "photograph",
      "look",
      "appearance",
    ],
    words: {
      ...originWords,
      ...yearsWords,
      ...builds,
      ...expressions,
      ...say("woman, women, female, lady, feminine, femme, mother, mum, mom, businesswoman, f", {
        gender: "woman",
      }),
      ...say("man, men, male, gentleman, guy, masculine, masc, father, dad, businessman, dude, m", {
        gender: "man",
      }),
      ...say(
        "non binary, nonbinary, androgynous, androgyne, enby, gender neutral, genderqueer, gender fluid, agender, unisex, neutral gender, either, any, diverse",
        {
          gender: "androgynous",
        },
      ),
      ...say("girl", { gender: "woman", years: { min: 9, max: 15 } }),
      ...say("boy", { gender: "man", years: { min: 9, max: 15 } }),
      ...say("teen, teenager, teens, youth, tween, preteen", { years: { min: 13, max: 17 } }),
      ...say("schoolgirl", { gender: "woman", years: { min: 8, max: 14 } }),
      ...say("schoolboy", { gender: "man", years: { min: 8, max: 14 } }),
      ...say("child, kid, children", { years: { min: 6, max: 10 } }),
      ...say("toddler, infant, baby", { years: { min: 3, max: 4 }, isPartial: true }),
      ...mean("tanned", { "tone.depth": 0.53, "tone.warmth": 0.4 }),
      ...say("blonde, blond, blond haired, blonde haired", { colors: { hair: "#d0b07a" } }),
      ...say("redhead, red head, redheaded, red headed", { colors: { hair: "#8a4a30" } }),
      ...mean("bearded", {
        "beard.moustache": 0.9,
        "beard.goatee": 0.95,
        "beard.cheeks": 0.9,
        "beard.length": 0.35,
      }),
      ...mean(
        "beautiful, handsome, pretty, attractive, good looking, stylish, elegant, ordinary, everyday, real, professional, european looking, fashion, studio, casual, unique, distinctive, classic, modern, gorgeous, stunning, lovely, natural looking, front facing, headshot",
        {},
      ),
      ...say("photorealistic, photo realistic, realistic, hyperrealistic, hyper realistic, lifelike", {
        isPartial: true,
      }),
      ...say("tall, short, short stature", { isUnseen: true }),
    },
  },
  {
    name: "build",
    nouns: ["build", "figure", "body", "frame", "physique", "body type", "stature"],
    words: { ...builds, ...say("tall, short, hourglass, long legged, pear shaped", { isUnseen: true }) },
  },
  {
    name: "expression",
    nouns: ["expression", "gaze", "look", "mood", "facial expression", "demeanor"],
    words: { ...expressions, ...mean("direct, into the camera, at the camera, steady, friendly", {}) },
  },
  {
    name: "smile",
    nouns: ["smile"],
    own: { traits: { "lips.smile": 0.55 } },
    absent: { traits: { "lips.smile": 0 } },
    words: {
      ...mean("none, neutral, serious", { "lips.smile": 0 }),
      ...mean(
        "slight, faint, subtle, soft, gentle, small, closed, closed mouth, closed lip, light, shy, half, little, mild, hint of a, restrained",
        {
          "lips.smile": 0.38,
        },
      ),
      ...mean("warm, friendly, natural, sweet, pleasant, kind, relaxed, easy, smirk, inviting", {
        "lips.smile": 0.55,
      }),
      ...mean("broad, wide, big, bright, happy, beaming, radiant, huge", { "lips.smile": 0.95 }),
      ...say("toothy, open, showing teeth, with teeth, grin, laughing, teeth showing, open mouth, teeth", {
        traits: { "lips.smile": 1 },
        isPartial: true,
      }),
    },
  },
  {
    name: "chest",
    nouns: ["chest", "bust", "breast", "cleavage", "torso", "waist", "hip", "leg", "arm", "hand", "bra"],
    words: say(
      "small, large, medium, full, flat, broad, muscular, average, big, narrow, wide, strong, toned, long, slim, modest, ample, hairy, natural",
      { isUnseen: true },
    ),
  },
];
