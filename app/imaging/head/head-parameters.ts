/** Encoded sRGB, 0-255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * What a head is made of. Unless said otherwise a value runs from -1 to 1, 0 is the average adult, ±1 is rare but
 * seen in the street, and values a little beyond are drawn too; "0-1" means none to strong.
 */
export interface HeadParameters {
  skull: {
    /** Height of crown and forehead. */
    height: number;
    width: number;
    foreheadHeight: number;
    foreheadWidth: number;
    /** The ridge above the eyes; strong in many men. */
    browRidge: number;
  };
  face: {
    /** Whole face, brow to chin. */
    length: number;
    width: number;
    /** Fat under the skin of cheeks, jaw and neck; -1 is gaunt. */
    fullness: number;
    /** How far the middle of the face stands out before its sides. */
    depth: number;
    /** -1 feminine to 1 masculine: moves jaw, brow, nose, lips, eyes and neck together. */
    masculinity: number;
  };
  jaw: { width: number; angle: number };
  chin: { width: number; height: number; projection: number /** 0-1 */; cleft: number };
  cheeks: {
    /** Width at the bones. */ width: number;
    height: number /** Hollow -1 to round 1. */;
    volume: number;
  };
  eyes: {
    size: number;
    width: number;
    spacing: number;
    height: number;
    /** Outer corners up at 1. */
    tilt: number;
    /** Lids apart; 1 is wide awake. */
    openness: number;
    /** How deep they lie. */
    depth: number;
    /** Crease of the upper lid: 0 none (monolid) to 1 deep. */
    crease: number;
    /** 0-1: upper lid under the skin of the brow. */
    hood: number;
    /** 0-1: skin over the inner corner. */
    innerFold: number;
    iris: Rgb;
  };
  brows: {
    thickness: number;
    length: number;
    height: number;
    arch: number;
    tilt: number;
    /** 0-1 */
    density: number;
    /** 0-1: hairs between the brows. */
    join: number;
    color: Rgb;
  };
  nose: {
    length: number;
    /** At the wings. */
    width: number;
    bridgeWidth: number;
    bridgeHeight: number;
    /** Dip -1, straight 0, hump 1. */
    profile: number;
    tipSize: number;
    /** Down -1 to up 1. */
    tipLift: number;
    nostrils: number;
  };
  lips: {
    upper: number;
    lower: number;
    width: number;
    /** 0-1: the dip in the middle of the upper lip. */
    bow: number;
    /** Corners of the mouth: sad -1 to smiling 1; always closed. */
    smile: number;
    /** Height of the mouth between nose and chin. */
    height: number;
    /** Beside the skin's own: lips paler -1 to redder 1. */
    redness: number;
  };
  ears: { size: number /** Away from the head. */; angle: number; lobe: number };
  skin: {
    base: Rgb;
    /** Redness of cheeks, nose, ears: 0-1. */
    redness: number;
    /** Unevenness of color: 0-1. */
    mottle: number;
    /** Pores and fine grain: 0-1. */
    texture: number;
    /** 0-1, dry to oily. */
    shine: number;
    freckles: number;
    /** How many moles, 0-30 or so. */
    moles: number;
    /** 0-1: darkness round the eyes. */
    eyeShadow: number;
    /** 0-1: a scar; where it lies depends on the seed. */
    scar: number;
  };
  /** All 0-1. */
  age: {
    wrinkles: number;
    /** From nose to mouth. */
    folds: number;
    /** Jowls, lower lids, corners of the mouth. */
    sagging: number;
    eyeBags: number;
    /** Brown spots of old skin. */
    spots: number;
  };
  /** All 0-1 but the color. */
  beard: {
    stubble: number;
    moustache: number;
    /** Chin. */
    goatee: number;
    /** Cheeks and jaw; with goatee and moustache it is a full beard. */
    cheeks: number;
    /** Length of the hairs: trimmed 0 to long 1. */
    length: number;
    color: Rgb;
  };
  makeup: {
    /** 0-1 each. */
    lips: number;
    lipColor: Rgb;
    lids: number;
    lidColor: Rgb;
    liner: number;
    lashes: number;
    blush: number;
    /** Evens the skin. */
    foundation: number;
  };
  hair: {
    style: HairStyle;
    color: Rgb;
    /** 0-1: share of grey hairs. */
    grey: number;
    /** Straight 0, wavy 0.3, curly 0.6, coily 1. */
    curl: number;
    /** Within the style: -1 short to 1 long. */
    length: number;
    /** -1 flat to 1 full. */
    volume: number;
    /** 0-1: how many hairs; thin hair shows the scalp. */
    density: number;
    /** 0-1: the hairline draws back, at the temples first. */
    recession: number;
    /** 0-1: hair falls over the forehead. */
    fringe: number;
    /** Where it is parted: -1 the wearer's right, 0 the middle, 1 the left. */
    parting: number;
    /** 0 tidy to 1 unruly. */
    mess: number;
  };
  neck: { width: number; length: number };
  shoulders: { width: number; slope: number };
  /** A plain top. */
  top: { color: Rgb; neckline: "crew" | "vee" | "scoop" };
  /** How the picture is taken. */
  view: {
    /** Degrees; positive turns the face to the picture's right. */
    yaw: number;
    /** Degrees; positive looks up. */
    pitch: number;
    /** Degrees; positive leans to the picture's right. */
    roll: number;
    /** Side of the key light: -1 the picture's left to 1 its right. */
    light: number;
    /** Soft 0 to hard 1. */
    contrast: number;
    backdrop: Rgb;
  };
}

export type HairStyle =
  | "bald"
  | "buzz"
  | "crop"
  | "side-part"
  | "quiff"
  | "slicked-back"
  | "afro"
  | "pixie"
  | "bob"
  | "shoulder"
  | "long"
  | "bun"
  | "ponytail";

/** The average adult, from whom parameters are varied; every call gives an object of its own. */
export function averageHead(): HeadParameters {
  return {
    skull: { height: 0, width: 0, foreheadHeight: 0, foreheadWidth: 0, browRidge: 0 },
    face: { length: 0, width: 0, fullness: 0, depth: 0, masculinity: 0 },
    jaw: { width: 0, angle: 0 },
    chin: { width: 0, height: 0, projection: 0, cleft: 0 },
    cheeks: { width: 0, height: 0, volume: 0 },
    eyes: {
      size: 0,
      width: 0,
      spacing: 0,
      height: 0,
      tilt: 0,
      openness: 0,
      depth: 0,
      crease: 0.6,
      hood: 0.2,
      innerFold: 0,
      iris: [92, 66, 44],
    },
    brows: {
      thickness: 0,
      length: 0,
      height: 0,
      arch: 0,
      tilt: 0,
      density: 0.7,
      join: 0,
      color: [62, 45, 33],
    },
    nose: {
      length: 0,
      width: 0,
      bridgeWidth: 0,
      bridgeHeight: 0,
      profile: 0,
      tipSize: 0,
      tipLift: 0,
      nostrils: 0,
    },
    lips: { upper: 0, lower: 0, width: 0, bow: 0.5, smile: 0.1, height: 0, redness: 0 },
    ears: { size: 0, angle: 0, lobe: 0 },
    skin: {
      base: [206, 162, 136],
      redness: 0.4,
      mottle: 0.4,
      texture: 0.5,
      shine: 0.4,
      freckles: 0,
      moles: 3,
      eyeShadow: 0.3,
      scar: 0,
    },
    age: { wrinkles: 0.1, folds: 0.15, sagging: 0, eyeBags: 0.1, spots: 0 },
    beard: { stubble: 0, moustache: 0, goatee: 0, cheeks: 0, length: 0.2, color: [62, 45, 33] },
    makeup: {
      lips: 0,
      lipColor: [170, 50, 60],
      lids: 0,
      lidColor: [110, 80, 70],
      liner: 0,
      lashes: 0.2,
      blush: 0,
      foundation: 0,
    },
    hair: {
      style: "side-part",
      color: [62, 45, 33],
      grey: 0,
      curl: 0.1,
      length: 0,
      volume: 0,
      density: 1,
      recession: 0,
      fringe: 0,
      parting: 0.5,
      mess: 0.3,
    },
    neck: { width: 0, length: 0 },
    shoulders: { width: 0, slope: 0 },
    top: { color: [70, 74, 82], neckline: "crew" },
    view: { yaw: 0, pitch: 0, roll: 0, light: -0.6, contrast: 0.5, backdrop: [176, 178, 180] },
  };
}
