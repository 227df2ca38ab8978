import { linear } from "./color.ts";
import { type Cloth, type Pose, type Side, stitched } from "./garments/cloth.ts";
import { flareDress, slipDress, wrapDress } from "./garments/dresses.ts";
import { beanie, cap } from "./garments/hats.ts";
import {
  chinoCut,
  jeanFade,
  jeansCut,
  joggerCut,
  leggingCut,
  shortsCut,
  wideCut,
} from "./garments/leg-cuts.ts";
import { legs } from "./garments/legs.ts";
import { scarf } from "./garments/scarf.ts";
import { type SkirtCut, skirtBand, skirtHem, skirtPanel } from "./garments/skirt.ts";
import { blazerCut, coatCut, jacket } from "./garments/tailored.ts";
import { tote } from "./garments/tote.ts";
import { line } from "./outline.ts";
import type { Subject } from "./part.ts";
import { arcPrint, blossoms, check, dots, gingham, pinstripes } from "./patterns.ts";
import type { ProductSpec } from "./product-spec.ts";
import { back, close, flat, front } from "./shots.ts";

const letterSizes = ["XS", "S", "M", "L", "XL"];
const waistSizes = ["28", "30", "32", "34", "36"];
const ink = linear;

const legDetails = {
  waist: { x: 40, y: 90, width: 460 },
  pocket: { x: 110, y: 130, width: 340 },
  hem: { x: 130, y: 930, width: 420 },
};

function skirt(cut: SkirtCut, cloth: Cloth, pose: Pose, options: { thread?: string } = {}): Subject {
  const thread = options.thread ? ink(options.thread) : undefined;
  const marks = thread
    ? [
        stitched(skirtHem(cut, 0, 14), thread),
        stitched(
          line([
            [0, 0, 1],
            [0, cut.length + 26, 1],
          ]),
          thread,
        ),
        stitched(
          line([
            [cut.waist * 0.5, 0, 1],
            [cut.waist * 0.56, 60],
            [cut.waist + 30, 86, 1],
          ]),
          thread,
        ),
        stitched(
          line([
            [-cut.waist * 0.5, 0, 1],
            [-cut.waist * 0.56, 60],
            [-cut.waist - 30, 86, 1],
          ]),
          thread,
        ),
      ]
    : [stitched(skirtHem(cut, 0, 16))];
  const plain: Cloth = { fabric: cloth.fabric, color: cloth.color };
  const [first, ...rest] = skirtBand(cut, plain, pose, thread);
  return {
    parts:
      rest.length > 0
        ? [first!, skirtPanel(cut, cloth, 0, pose, marks), ...rest]
        : [skirtPanel(cut, cloth, 0, pose, marks), first!],
    details: { waist: { x: 40, y: 90, width: 420 }, hem: { x: 60, y: cut.length - 80, width: 460 } },
  };
}

const pants = (...args: Parameters<typeof legs>): Subject => ({ parts: legs(...args), details: legDetails });

/** Tailoring, dresses, bottoms and accessories. */
export const others: ProductSpec[] = [
  {
    handle: "ashdown-blazer",
    title: "Ashdown Blazer",
    productType: "Blazers",
    vendor: "Marlow & Thread",
    colorName: "Navy",
    tags: ["blazer", "wool", "tailoring"],
    price: "219.00",
    sizes: ["36", "38", "40", "42", "44"],
    description: "A half-lined wool blazer with notched lapels and flap pockets.",
    stiff: true,
    subject: (side, pose) => jacket({ fabric: "wool", color: ink("#262e42") }, blazerCut, side, pose),
    photos: [
      front("white"),
      front("floorWarm", { support: "stand", format: "tall" }),
      back("white"),
      close("lapel", "white"),
    ],
  },
  {
    handle: "kestrel-pinstripe-blazer",
    title: "Kestrel Pinstripe Blazer",
    productType: "Blazers",
    vendor: "Atelier Quill",
    colorName: "Charcoal pinstripe",
    tags: ["blazer", "tailoring", "stripe"],
    price: "239.00",
    sizes: ["34", "36", "38", "40", "42"],
    description: "A relaxed blazer in charcoal wool with a chalky stripe.",
    stiff: true,
    subject: (side, pose) =>
      jacket(
        { fabric: "wool", color: ink("#3b3c40"), pattern: pinstripes(ink("#b9bbc0"), 24, 1.6) },
        blazerCut,
        side,
        pose,
      ),
    photos: [front("blush", { support: "hanger" }), close("pocket", "blush")],
  },
  {
    handle: "solstice-wool-coat",
    title: "Solstice Wool Coat",
    productType: "Coats",
    vendor: "Atelier Quill",
    colorName: "Camel",
    tags: ["coat", "wool", "double-breasted"],
    price: "329.00",
    sizes: letterSizes,
    description: "A double-breasted coat in brushed wool that falls below the knee.",
    stiff: true,
    subject: (side, pose) => jacket({ fabric: "wool", color: ink("#b38c63") }, coatCut, side, pose),
    photos: [front("white"), back("white"), front("floorBlue", { support: "stand", format: "tall" })],
  },
  {
    handle: "lumen-slip-dress",
    title: "Lumen Slip Dress",
    productType: "Dresses",
    vendor: "Atelier Quill",
    colorName: "Emerald",
    tags: ["dress", "satin", "evening"],
    price: "148.00",
    sizes: letterSizes,
    description: "A bias-cut satin slip with narrow straps and a soft cowl.",
    subject: (side, pose) => slipDress({ fabric: "satin", color: ink("#12654d") }, side, pose),
    photos: [front("white"), back("white"), close("neck", "white")],
  },
  {
    handle: "posy-wrap-dress",
    title: "Posy Wrap Dress",
    productType: "Dresses",
    vendor: "Juniper Lane",
    colorName: "Midnight floral",
    tags: ["dress", "wrap", "floral"],
    price: "118.00",
    sizes: letterSizes,
    description: "A crepe wrap dress with scattered blossoms and a tied waist.",
    subject: (side, pose) =>
      wrapDress(
        {
          fabric: "crepe",
          color: ink("#2a2d42"),
          pattern: blossoms(ink("#e8b7b0"), ink("#e9c46a"), ink("#6f8f72"), 120),
        },
        side,
        pose,
      ),
    photos: [front("white"), back("white"), close("waist", "white")],
  },
  {
    handle: "marigold-flare-dress",
    title: "Marigold Flare Dress",
    productType: "Dresses",
    vendor: "Juniper Lane",
    colorName: "Poppy red",
    tags: ["dress", "sleeveless", "cotton"],
    price: "109.00",
    sizes: letterSizes,
    description: "A fitted bodice over a wide, swinging skirt in cotton sateen.",
    subject: (side, pose) => flareDress({ fabric: "poplin", color: ink("#c4302b") }, side, pose),
    photos: [front("white"), front("floorWhite", { support: "stand", format: "tall" }), back("white")],
  },
  {
    handle: "pebble-dot-dress",
    title: "Pebble Dot Dress",
    productType: "Dresses",
    vendor: "Juniper Lane",
    colorName: "Cream dot",
    tags: ["dress", "sleeveless", "dots"],
    price: "112.00",
    sizes: letterSizes,
    description: "The flare dress in cream, dotted with black.",
    subject: (side, pose) =>
      flareDress(
        { fabric: "crepe", color: ink("#ece4d4"), pattern: dots(ink("#1f1d1e"), 34, 5.5) },
        side,
        pose,
      ),
    photos: [front("sage"), close("waist", "sage")],
  },
  {
    handle: "plume-pleated-skirt",
    title: "Plume Pleated Skirt",
    productType: "Skirts",
    vendor: "Atelier Quill",
    colorName: "Dusty rose",
    tags: ["skirt", "pleated", "midi"],
    price: "94.00",
    sizes: letterSizes,
    description: "A midi skirt with sharp, permanent pleats.",
    stiff: true,
    subject: (_side, pose) =>
      skirt(
        {
          waist: 176,
          hip: 238,
          hipY: 160,
          hem: 352,
          length: 720,
          waistband: 38,
          flutes: 9,
          fluteDepth: 13,
          pleats: true,
        },
        { fabric: "crepe", color: ink("#c58f92") },
        pose,
      ),
    photos: [front("white"), flat("plaster", { format: "portrait" }), close("waist", "white")],
  },
  {
    handle: "picnic-gingham-skirt",
    title: "Picnic Gingham Skirt",
    productType: "Skirts",
    vendor: "Juniper Lane",
    colorName: "Navy gingham",
    tags: ["skirt", "gingham", "a-line"],
    price: "68.00",
    sizes: letterSizes,
    description: "An A-line skirt in yarn-dyed gingham.",
    subject: (_side, pose) =>
      skirt(
        { waist: 178, hip: 236, hipY: 170, hem: 306, length: 480, waistband: 36, flutes: 4, fluteDepth: 26 },
        { fabric: "poplin", color: ink("#eceae4"), pattern: gingham(ink("#2b3d6b"), 26) },
        pose,
      ),
    photos: [front("warmGrey"), close("hem", "warmGrey")],
  },
  {
    handle: "meadow-chino",
    title: "Meadow Chino",
    productType: "Trousers",
    vendor: "Marlow & Thread",
    colorName: "Beige",
    tags: ["trousers", "chino", "cotton"],
    price: "86.00",
    sizes: waistSizes,
    description: "A tapered chino in brushed twill with slanted pockets.",
    subject: (side: Side, pose: Pose) => {
      const cloth: Cloth = { fabric: "twill", color: ink("#c4ad8a") };
      return pants(chinoCut, cloth, cloth, { style: "chino", button: ink("#6e5536") }, side, pose);
    },
    photos: [front("white"), back("white"), close("waist", "white")],
  },
  {
    handle: "atrium-wide-trouser",
    title: "Atrium Wide Trouser",
    productType: "Trousers",
    vendor: "Atelier Quill",
    colorName: "Charcoal",
    tags: ["trousers", "tailoring", "wide leg"],
    price: "128.00",
    sizes: letterSizes,
    description: "High-waisted and wide, with a pressed crease down each leg.",
    subject: (side, pose) => {
      const cloth: Cloth = { fabric: "wool", color: ink("#45474c") };
      return pants(wideCut, cloth, cloth, { style: "tailored" }, side, pose);
    },
    photos: [front("sand"), back("sand")],
  },
  {
    handle: "foundry-straight-jean",
    title: "Foundry Straight Jean",
    productType: "Jeans",
    vendor: "Fieldmark Supply",
    colorName: "Indigo",
    tags: ["jeans", "denim"],
    price: "98.00",
    sizes: waistSizes,
    description: "Thirteen-ounce denim, straight from hip to hem, with honey stitching.",
    subject: (side, pose) => {
      const cloth: Cloth = { fabric: "denim", color: ink("#3b506f") };
      return pants(
        jeansCut,
        cloth,
        cloth,
        { style: "jeans", thread: ink("#d09a4a"), button: ink("#a87d45"), fade: jeanFade(0.85) },
        side,
        pose,
      );
    },
    photos: [
      front("white"),
      back("white"),
      close("waist", "white"),
      flat("boardsPale", { format: "portrait" }),
    ],
  },
  {
    handle: "foundry-straight-jean-black",
    title: "Foundry Straight Jean",
    productType: "Jeans",
    vendor: "Fieldmark Supply",
    colorName: "Washed black",
    tags: ["jeans", "denim"],
    price: "98.00",
    sizes: waistSizes,
    description: "The straight jean in sulphur-dyed black, washed once.",
    subject: (side, pose) => {
      const cloth: Cloth = { fabric: "denim", color: ink("#2f3033") };
      return pants(
        jeansCut,
        cloth,
        cloth,
        { style: "jeans", thread: ink("#5b5c60"), button: ink("#8d9095"), fade: jeanFade(0.5) },
        side,
        pose,
      );
    },
    photos: [front("warmGrey"), close("pocket", "warmGrey")],
  },
  {
    handle: "cove-chino-short",
    title: "Cove Chino Short",
    productType: "Shorts",
    vendor: "Northlight Studio",
    colorName: "Khaki green",
    tags: ["shorts", "chino"],
    price: "56.00",
    sizes: waistSizes,
    description: "A mid-length short in washed twill.",
    subject: (side, pose) => {
      const cloth: Cloth = { fabric: "twill", color: ink("#70745a") };
      return pants(shortsCut, cloth, cloth, { style: "chino", button: ink("#3d3a2a") }, side, pose);
    },
    photos: [front("white", { format: "square" }), back("white", { format: "square" }), flat("linen")],
  },
  {
    handle: "stride-legging",
    title: "Stride Legging",
    productType: "Leggings",
    vendor: "Kinetic Loom",
    colorName: "Plum",
    tags: ["leggings", "sport", "stretch"],
    price: "64.00",
    sizes: letterSizes,
    description: "A high-waisted legging in matte stretch knit.",
    subject: (side, pose) => {
      const cloth: Cloth = { fabric: "crepe", color: ink("#55304c") };
      return pants(leggingCut, cloth, cloth, { style: "plain" }, side, pose);
    },
    photos: [front("white"), back("white")],
  },
  {
    handle: "drift-jogger",
    title: "Drift Jogger",
    productType: "Joggers",
    vendor: "Northlight Studio",
    colorName: "Stone",
    tags: ["joggers", "fleece"],
    price: "74.00",
    sizes: letterSizes,
    description: "Loop-back fleece with an elastic waist and ribbed ankles.",
    subject: (side, pose) =>
      pants(
        joggerCut,
        { fabric: "heather", color: ink("#b9b2a6") },
        { fabric: "rib", color: ink("#b2ab9f") },
        { style: "jogger" },
        side,
        pose,
      ),
    photos: [front("slate"), flat("linenBlue", { format: "portrait" })],
  },
  {
    handle: "lookout-beanie",
    title: "Lookout Beanie",
    productType: "Hats",
    vendor: "Tern & Hollow",
    colorName: "Mustard",
    tags: ["beanie", "wool", "accessories"],
    price: "34.00",
    sizes: ["One size"],
    description: "A ribbed merino beanie with a deep cuff.",
    stiff: true,
    subject: () => beanie({ fabric: "fineRib", color: ink("#cf982c") }),
    photos: [front("white", { format: "square", share: 0.66 }), close("cuff", "white", { format: "square" })],
  },
  {
    handle: "breakwater-cap",
    title: "Breakwater Cap",
    productType: "Hats",
    vendor: "Northlight Studio",
    colorName: "Navy",
    tags: ["cap", "cotton", "accessories"],
    price: "29.00",
    sizes: ["One size"],
    description: "A six-panel cap in washed twill with a curved brim.",
    stiff: true,
    subject: () => cap({ fabric: "twill", color: ink("#2b364f") }),
    photos: [front("sand", { format: "square", share: 0.62 }), close("brim", "sand", { format: "square" })],
  },
  {
    handle: "hearth-check-scarf",
    title: "Hearth Check Scarf",
    productType: "Scarves",
    vendor: "Tern & Hollow",
    colorName: "Camel check",
    tags: ["scarf", "wool", "check", "accessories"],
    price: "59.00",
    sizes: ["One size"],
    description: "A brushed wool scarf in a wide check with a twisted fringe.",
    subject: () =>
      scarf({
        fabric: "flannel",
        color: ink("#bd9766"),
        pattern: check(ink("#5a2c25"), ink("#efe6d2"), 96, 44),
      }),
    photos: [flat("plaster", { format: "portrait" }), close("fringe", "plaster")],
  },
  {
    handle: "market-canvas-tote",
    title: "Market Canvas Tote",
    productType: "Bags",
    vendor: "Alder & Vane",
    colorName: "Natural",
    tags: ["tote", "canvas", "accessories"],
    price: "28.00",
    sizes: ["One size"],
    description: "A heavy canvas tote with a two-color mark and long handles.",
    stiff: true,
    subject: () =>
      tote(
        {
          fabric: "canvas",
          color: ink("#dccfb4"),
          pattern: arcPrint(0, 210, 190, [ink("#2f5d62"), ink("#c8553d"), ink("#e0a458")]),
        },
        { fabric: "canvas", color: ink("#dccfb4") },
      ),
    photos: [front("sky"), flat("boards"), close("handle", "sky")],
  },
];
