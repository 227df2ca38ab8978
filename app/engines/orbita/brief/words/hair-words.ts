import type { HairStyle } from "#imaging/head/head-parameters.ts";
import { type Effect, mean, say, type Topic, type Words } from "../trait.ts";

const color = (hex: string): Effect => ({ colors: { hair: hex } });
const styled = (phrases: string, styles: readonly HairStyle[], traits: Effect["traits"] = {}): Words =>
  say(phrases, { styles, traits });

const hairColors: Words = {
  ...say("black, soft black, natural black, off black, raven, ebony", color("#1f1a18")),
  ...say("jet black, blue black, deep black, pitch black", color("#121113")),
  ...say("dark brown, very dark brown, dark brunette, espresso, deep brown, brown black", color("#33241b")),
  ...say("brown, medium brown, brunette, mid brown, cocoa", color("#513724")),
  ...say("chocolate, chocolate brown", color("#412a1e")),
  ...say("chestnut, chestnut brown", color("#5c3522")),
  ...say("light brown, light brunette, mousy, mousy brown", color("#7d5c3d")),
  ...say("caramel, caramel brown, toffee, bronde", color("#94683f")),
  ...say("honey brown, golden brown", color("#866036")),
  ...say("ash brown, cool brown", color("#5d4f42")),
  ...say("auburn, dark auburn, reddish brown, red brown", color("#69301f")),
  ...say("mahogany", color("#502420")),
  ...say("burgundy, wine, wine red", color("#501a24")),
  ...say("red, natural red", color("#8a4a30")),
  ...say("ginger, orange, carrot, bright ginger", color("#a8602f")),
  ...say("copper, copper red, coppery", color("#a4532b")),
  ...say("strawberry blond, strawberry", color("#c58656")),
  ...say("dark blond, dirty blond, dishwater blond, medium blond", color("#977348")),
  ...say("ash blond, cool blond", color("#b09f82")),
  ...say("blond, natural blond, fair, flaxen", color("#d0b07a")),
  ...say("golden blond, honey blond, warm blond, honey, golden, gold", color("#c4924a")),
  ...say("sandy blond, sandy, sand, beige blond, wheat", color("#b89868")),
  ...say("caramel blond", color("#b0824c")),
  ...say("light blond, very light blond, pale blond", color("#d6bb86")),
  ...say("platinum, platinum blond, bleached blond, bleached, white blond, ice blond", color("#e2d5b8")),
  ...say("silver, silver gray", { ...color("#b6b6b6"), traits: { "hair.grey": 0.9 } }),
  ...say("gray, grayish, iron gray, steel gray", { ...color("#8d8a86"), traits: { "hair.grey": 0.85 } }),
  ...say("dark gray, charcoal", { ...color("#55524f"), traits: { "hair.grey": 0.6 } }),
  ...say("light gray", { ...color("#aba9a5"), traits: { "hair.grey": 0.9 } }),
  ...say("white, snow white", { ...color("#dedbd5"), traits: { "hair.grey": 1 } }),
  ...mean("salt and pepper, pepper and salt, salt pepper, grizzled", { "hair.grey": 0.5 }),
  ...mean(
    "graying, going gray, gray streaked, gray streak, streak of gray, touch of gray, gray temple, graying temple",
    {
      "hair.grey": 0.28,
    },
  ),
  ...say("pink, pastel pink, rose", color("#d887a0")),
  ...say("blue", color("#38569b")),
  ...say("purple, violet, lilac, lavender", color("#76539c")),
  ...say("green", color("#47794c")),
  ...say("teal, turquoise", color("#2f8285")),
  ...say("dark", { shade: { hair: -1 } }),
  ...say("light", { shade: { hair: 1 } }),
  ...mean("natural, natural color, natural color", {}),
};

const cropped: readonly HairStyle[] = ["crop", "side-part", "quiff", "slicked-back"];
const short: readonly HairStyle[] = [...cropped, "pixie", "afro"];

const lengths: Words = {
  ...styled("bald, shaved, shaved head, clean shaven head, hairless, none, no hair", ["bald"]),
  ...styled(
    "buzzed, very short, extremely short, ultra short, shaved close, stubble short",
    ["buzz", "crop", "side-part", "quiff", "slicked-back"],
    {
      "hair.length": -0.7,
    },
  ),
  ...styled("cropped, close cropped, closely cropped", ["crop", "buzz"]),
  ...styled("short", short),
  ...styled("ear length, to the ear, jaw length, to the jaw", ["bob"], { "hair.length": -0.8 }),
  ...styled("chin length, to the chin", ["bob"], { "hair.length": 0 }),
  ...say("medium, medium length, mid length, mid, neck length, to the neck", {
    styles: ["bob", "shoulder"],
    alsoStyles: ["bun", "ponytail"],
    traits: { "hair.length": 0.3 },
  }),
  ...styled("shoulder length, to the shoulder, shoulder, shoulder long, down to the shoulder", ["shoulder"], {
    "hair.length": 0,
  }),
  ...styled(
    "collarbone length, to the collarbone, past the shoulder, below the shoulder, over the shoulder",
    ["shoulder", "long"],
    {
      "hair.length": 0.6,
    },
  ),
  ...say("long", { styles: ["long"], alsoStyles: ["ponytail", "bun"], traits: { "hair.length": 0.2 } }),
  ...styled(
    "very long, extra long, waist length, to the waist, down to the waist, hip length, to the hip, back length, mid back, chest length, to the chest, elbow length, extremely long",
    ["long"],
    { "hair.length": 0.9 },
  ),
};

const styles: Words = {
  ...styled("buzz cut, buzzcut, buzz, induction cut", ["buzz"]),
  ...styled(
    "crew cut, ivy league, caesar, caesar cut, crop, textured crop, french crop, short back and side, fade, high and tight, taper",
    ["crop"],
  ),
  ...styled(
    "side part, side parted, parted to the side, side parting, business cut, classic",
    ["side-part", "bob", "shoulder", "long"],
    {
      "hair.parting": 0.8,
    },
  ),
  ...styled(
    "middle part, center part, centre part, middle parting, parted in the middle, center parted, centre parting, middle parted",
    ["bob", "shoulder", "long", "bun", "ponytail"],
    { "hair.parting": 0 },
  ),
  ...styled("quiff, pompadour, spiky, spiked, brushed up", ["quiff"]),
  ...styled(
    "slicked back, slick back, slicked, combed back, brushed back, swept back, slick",
    ["slicked-back"],
    {
      "hair.mess": 0.05,
      "hair.fringe": 0,
    },
  ),
  ...styled("afro, natural afro, fro", ["afro"], { "hair.curl": 1, "hair.volume": 0.4 }),
  ...styled("pixie, pixie cut, gamine", ["pixie"]),
  ...styled("bob, bob cut, long bob, lob, page boy, pageboy", ["bob"]),
  ...styled("blunt bob, blunt cut, blunt, one length", ["bob", "shoulder", "long"], {
    "hair.curl": 0,
    "hair.mess": 0.05,
  }),
  ...styled("french bob", ["bob"], { "hair.length": -0.7, "hair.fringe": 0.7 }),
  ...styled(
    "bun, top knot, topknot, man bun, chignon, updo, low bun, high bun, pinned up, up do, ballerina bun, tied up, put up, up",
    ["bun"],
  ),
  ...styled("tied back, pulled back, gathered back", ["ponytail", "bun"], {
    "hair.fringe": 0,
  }),
  ...styled("ponytail, pony tail, high ponytail, low ponytail", ["ponytail"], { "hair.fringe": 0 }),
  ...styled("down, worn down, worn loose, open, flowing", ["bob", "shoulder", "long"]),
  ...mean("straight, sleek straight, pin straight, poker straight", { "hair.curl": 0 }),
  ...mean("sleek, smooth, neat, tidy, polished, combed, groomed, glossy, shiny, well groomed", {
    "hair.mess": 0.03,
  }),
  ...mean(
    "wavy, wave, soft wave, loose wave, beach wave, beachy, beachy wave, slightly wavy, natural wave, undulating",
    {
      "hair.curl": 0.32,
    },
  ),
  ...mean("loose curl, soft curl, big curl, slightly curly", { "hair.curl": 0.48 }),
  ...mean("curly, curl, ringlet, natural curl", { "hair.curl": 0.65 }),
  ...mean("tight curl, tightly curled, tightly curly, frizzy", { "hair.curl": 0.85 }),
  ...mean("coily, coil, kinky, kinky curly, nappy, coarse, afro textured, 4c", { "hair.curl": 1 }),
  ...mean("messy, tousled, tousle, unruly, disheveled, dishevelled, undone, windswept, bed head, ruffled", {
    "hair.mess": 0.85,
  }),
  ...mean("voluminous, thick, full, big, bouncy, fluffy, volume", { "hair.volume": 0.7, "hair.density": 1 }),
  ...mean("thin, fine, sparse", { "hair.density": 0.6, "hair.volume": -0.5 }),
  ...mean("flat, lank", { "hair.volume": -0.8 }),
  ...mean("thinning, balding", { "hair.density": 0.5, "hair.recession": 0.6 }),
  ...mean("receding, receding hairline, high hairline", { "hair.recession": 0.7 }),
  ...mean("layered, shag, shaggy, feathered, textured, choppy", { "hair.mess": 0.55, "hair.volume": 0.3 }),
  ...mean(
    "side swept, swept to the side, side swept bang, side swept fringe, curtain bang, curtain fringe, wispy bang, wispy fringe",
    {
      "hair.fringe": 0.45,
    },
  ),
  ...mean("casual, simple, natural, loose, modern, worn naturally, soft", {}),
  ...say(
    "braid, braided, plait, plaited, cornrow, dreadlock, loc, dread, twist, pigtail, box braid, half up, mohawk, mullet, undercut, highlight, highlighted, balayage, ombre, two tone, dark root, root, extension",
    {
      isPartial: true,
    },
  ),
};

export const hairTopics: readonly Topic[] = [
  {
    name: "hair",
    nouns: [
      "hair",
      "haircut",
      "hairstyle",
      "hair style",
      "hair color",
      "hair color",
      "cut",
      "head of hair",
      "lock",
    ],
    absent: { styles: ["bald"] },
    words: { ...hairColors, ...lengths, ...styles },
  },
  {
    name: "fringe",
    nouns: ["fringe", "bang", "bangs"],
    own: { traits: { "hair.fringe": 0.7 } },
    absent: { traits: { "hair.fringe": 0 } },
    words: {
      ...mean("side swept, curtain, wispy, light, soft, parted, airy", { "hair.fringe": 0.45 }),
      ...mean("full, blunt, heavy, thick, straight, long, short", { "hair.fringe": 0.8 }),
    },
  },
  {
    name: "hairline",
    nouns: ["hairline", "temple"],
    words: {
      ...mean("receding, high, thinning", { "hair.recession": 0.7 }),
      ...mean("low, straight, full", { "hair.recession": 0 }),
      ...mean("gray, graying", { "hair.grey": 0.28 }),
    },
  },
];
