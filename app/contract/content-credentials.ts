/** End of the label of the assertion in which this software's claims have facts of their own. */
export const factsSuffix = ".restyle.output";

/** Where IPTC's vocabulary Digital Source Type is; its concepts follow. */
export const sourceTypeBase = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** Concepts of the vocabulary, from the weakest declaration to the strongest. */
export const sourceTypes = [
  "digitalCapture",
  "computationalCapture",
  "negativeFilm",
  "positiveFilm",
  "print",
  "minorHumanEdits",
  "humanEdits",
  "digitalCreation",
  "digitalArt",
  "dataDrivenMedia",
  "screenCapture",
  "virtualRecording",
  "compositeCapture",
  "algorithmicallyEnhanced",
  "composite",
  "algorithmicMedia",
  "compositeSynthetic",
  "compositeWithTrainedAlgorithmicMedia",
  "trainedAlgorithmicMedia",
] as const;

export type SourceType = (typeof sourceTypes)[number];

/** Longer names first, because one can begin with another and may be followed by anything. */
const mention = new RegExp(
  `cv\\.iptc\\.org/newscodes/digitalsourcetype/(${[...sourceTypes].sort((a, b) => b.length - a.length).join("|")})`,
  "g",
);

/** The strongest concept that a text mentions: an XMP packet, credentials or a whole file as Latin-1. Null without one. */
export function findSourceType(text: string): SourceType | null {
  const found = [...text.matchAll(mention)].map(([, concept]) => sourceTypes.indexOf(concept as SourceType));
  return sourceTypes[Math.max(...found)] ?? null;
}

/** The stronger declaration. */
export function strongerSourceType(one: SourceType, other: SourceType | null): SourceType {
  return other !== null && sourceTypes.indexOf(other) > sourceTypes.indexOf(one) ? other : one;
}
