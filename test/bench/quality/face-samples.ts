import { createRequire } from "node:module";
import path from "node:path";
import sharp, { type Region, type Sharp } from "sharp";
import { samplePhoto, sampleProducts } from "#simulator/catalogue/sample-catalogue.ts";
import { realPhoto } from "#test-support/photos.ts";

/** A picture, and how many faces a person sees in it. */
export interface FaceSample {
  name: string;
  group: string;
  faces: "one" | "several" | "none";
  read(): Promise<Uint8Array>;
}

const demo = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json")),
  "demo",
);

const groupPhoto = (number: number): string => path.join(demo, `sample${number}.jpg`);
const solvay = "multi/hu-solvay1927.jpg";

/** Middles of the faces in the group photos that come with the nets' package: photo, x, y. */
const groupFaces: [photo: number, x: number, y: number][] = [
  [1, 514, 503],
  [1, 910, 555],
  [1, 1560, 335],
  [2, 430, 285],
  [2, 973, 375],
  [2, 1560, 290],
  [3, 692, 485],
  [3, 1190, 380],
  [3, 1575, 425],
  [4, 357, 341],
  [4, 748, 193],
  [4, 1046, 286],
  [4, 1350, 266],
  [5, 871, 250],
  [5, 1186, 343],
  [5, 670, 555],
  [5, 1481, 511],
  [5, 460, 1045],
  [6, 371, 665],
  [6, 741, 467],
  [6, 1276, 427],
  [6, 1565, 407],
];

/** Middles of faces in the group photo of 1927; each is about 50 pixels wide. */
const solvayFaces: [x: number, y: number][] = [
  [192, 310],
  [410, 313],
  [628, 299],
  [872, 303],
  [1132, 289],
  [1347, 289],
  [1500, 279],
  [1733, 296],
  [1900, 317],
  [125, 234],
  [319, 254],
  [524, 234],
  [757, 227],
  [1000, 206],
  [1194, 206],
  [1396, 216],
  [1615, 220],
  [1817, 227],
  [621, 122],
  [810, 102],
  [986, 122],
];

/** Faces that are drawn: none of a person. */
const drawings = {
  smiley: `<circle cx="300" cy="400" r="200" fill="#fd3"/><circle cx="230" cy="340" r="24"/><circle cx="370" cy="340" r="24"/><path d="M190 450q110 120 220 0" fill="none" stroke="#000" stroke-width="18"/>`,
  "flat face": `<ellipse cx="300" cy="400" rx="150" ry="200" fill="#e8b998"/><circle cx="240" cy="360" r="18"/><circle cx="360" cy="360" r="18"/><path d="M300 370v70" stroke="#a76" stroke-width="10"/><path d="M240 490h120" stroke="#a33" stroke-width="16"/>`,
  "blank oval": `<ellipse cx="300" cy="400" rx="150" ry="200" fill="#e8b998"/>`,
  "line face": `<g fill="none" stroke="#333" stroke-width="6"><ellipse cx="300" cy="400" rx="150" ry="200"/><ellipse cx="240" cy="350" rx="30" ry="14"/><ellipse cx="360" cy="350" rx="30" ry="14"/><path d="M300 370l-16 70h30M240 500q60 30 120 0"/></g>`,
  "cat icon": `<path d="M160 250l60 90h160l60-90v260q-140 120-280 0z" fill="#777"/><circle cx="250" cy="420" r="20" fill="#fe6"/><circle cx="350" cy="420" r="20" fill="#fe6"/><path d="M285 470h30l-15 18z" fill="#f99"/>`,
  "house with windows": `<rect x="160" y="300" width="280" height="300" fill="#caa"/><rect x="200" y="350" width="70" height="70" fill="#345"/><rect x="330" y="350" width="70" height="70" fill="#345"/><rect x="250" y="480" width="100" height="120" fill="#532"/>`,
};

/** All samples; those from the real photos only where these are. */
export function listFaceSamples(hasRealPhotos: boolean): FaceSample[] {
  const samples: FaceSample[] = [];
  const add = (group: string, faces: FaceSample["faces"], name: string, open: () => Sharp | Promise<Sharp>) =>
    samples.push({ name, group, faces, read: async () => toFile(await open()) });
  for (const [photo, x, y] of groupFaces) {
    add("portraits cut from group photos", "one", `group ${photo} at ${x},${y}`, () =>
      cutAround(groupPhoto(photo), x, y, 340, 400),
    );
  }
  for (const photo of [1, 2, 3, 4, 5, 6]) {
    add("group photos", "several", `group ${photo}`, () => sharp(groupPhoto(photo)));
  }
  add("group photos", "several", "group 3, two of them", () =>
    sharp(groupPhoto(3)).extract(box(1000, 150, 800, 600)),
  );
  add("group photos", "several", "group 6, two of them", () =>
    sharp(groupPhoto(6)).extract(box(1080, 180, 760, 600)),
  );
  for (const [photo, region] of [
    [2, box(500, 800, 1000, 560)],
    [3, box(0, 700, 900, 640)],
    [4, box(200, 700, 1500, 740)],
    [6, box(200, 950, 1500, 580)],
  ] as const) {
    add("bodies and backgrounds", "none", `group ${photo}, below the faces`, () =>
      sharp(groupPhoto(photo)).extract(region),
    );
  }
  const flat = sampleProducts.filter((_, index) => index % 3 === 0).slice(0, 12);
  for (const product of flat) {
    add("garments without a wearer", "none", product.handle, () => sharp(samplePhoto(product, 0)));
  }
  for (const product of sampleProducts) {
    const onForm = product.photos.findIndex((caption) => caption.includes("dress form"));
    if (onForm < 0) continue;
    add("dress forms", "none", `${product.handle} on a form`, () => sharp(samplePhoto(product, onForm)));
  }
  for (const [name, body] of Object.entries(drawings)) {
    add("drawn faces", "none", name, () =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#cde"/>${body}</svg>`,
        ),
      ),
    );
  }
  if (hasRealPhotos) addRealPhotos(add);
  return samples;
}

function addRealPhotos(
  add: (
    group: string,
    faces: FaceSample["faces"],
    name: string,
    open: () => Sharp | Promise<Sharp>,
  ) => unknown,
): void {
  const portraits = [
    "faces/hu-cgi-model-11.jpg",
    "faces/hu-person-vlado.jpg",
    "faces/sk-astronaut.png",
    "faces/sy-john.jpg",
    "onmodel/fashn-garment.webp",
    "onmodel/fashn-model.webp",
  ];
  for (const photo of portraits) {
    add("portraits", "one", photo, () => sharp(realPhoto(photo)));
    add("portraits", "one", `${photo}, 1400 px, mirrored`, () =>
      sharp(realPhoto(photo)).flop().resize({ width: 1400 }),
    );
  }
  for (const [x, y] of solvayFaces) {
    add("portraits of 50 px, enlarged", "one", `1927 at ${x},${y}`, async () =>
      sharp(await toFile(await cutAround(realPhoto(solvay), x, y, 84, 100))).resize({
        width: 504,
        kernel: "lanczos3",
      }),
    );
  }
  add("group photos", "several", "1927", () => sharp(realPhoto(solvay)));
  for (const left of [0, 700, 1400]) {
    add("group photos", "several", `1927 from ${left}`, () =>
      sharp(realPhoto(solvay))
        .extract(box(left, 60, 640, 500))
        .resize({ width: 1600 }),
    );
  }
  for (const left of [0, 1000]) {
    add("bodies and backgrounds", "none", `1927, hands and hats from ${left}`, () =>
      sharp(realPhoto(solvay)).extract(box(left, 420, 1000, 480)),
    );
  }
  for (const photo of [
    "onmodel/sy-dress-01.jpg",
    "onmodel/sy-dress-02.jpg",
    "onmodel/sy-mjeans-01.jpg",
    "onmodel/sy-mts-01.jpg",
    "onmodel/sy-mts-02.jpg",
    "onmodel/sy-wts-02.jpg",
    "noface/sy-cap-01.jpg",
  ]) {
    add("people without a face", "none", photo, () => sharp(realPhoto(photo)));
  }
  for (const name of ["blue-hoodie", "dash-tee-front", "grey-hoodie", "team-tee-front"]) {
    add("garments without a wearer", "none", name, () =>
      sharp(realPhoto(`flat/sa-${name}.png`)).flatten({ background: "#fff" }),
    );
  }
  add("objects", "none", "coffee", () => sharp(realPhoto("noface/sk-coffee.png")));
  const cat = realPhoto("noface/sk-chelsea.png");
  for (const width of [200, 451, 900, 1600]) {
    add("animals", "none", `cat, ${width} px`, () => sharp(cat).resize({ width }));
  }
  add("animals", "none", "cat, mirrored", () => sharp(cat).flop().resize({ width: 700 }));
  add("animals", "none", "cat's head", () =>
    sharp(cat)
      .extract(box(90, 20, 250, 260))
      .resize({ width: 800 }),
  );
  for (const angle of [25, 90]) {
    add("animals", "none", `cat, turned ${angle}°`, () => sharp(cat).rotate(angle, { background: "#888" }));
  }
}

function box(left: number, top: number, width: number, height: number): Region {
  return { left, top, width, height };
}

/** Part of a photo round a point, within its borders. */
async function cutAround(file: string, x: number, y: number, width: number, height: number): Promise<Sharp> {
  const size = await sharp(file).metadata();
  const within = (at: number, part: number, whole: number): number =>
    Math.max(0, Math.min(whole - part, Math.round(at - part / 2)));
  return sharp(file).extract(
    box(within(x, width, size.width), within(y, height, size.height), width, height),
  );
}

async function toFile(picture: Sharp): Promise<Uint8Array> {
  return Uint8Array.from(await picture.png().toBuffer());
}

/** One person of a group photo as an uploaded portrait would show them. */
export async function cutGroupPortrait(photo: number, x: number, y: number): Promise<Uint8Array> {
  return toFile(await cutAround(groupPhoto(photo), x, y, 340, 400));
}
