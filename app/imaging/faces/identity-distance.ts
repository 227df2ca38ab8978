/** Embeddings closer than this usually belong to the same person (the margin that the network was trained with). */
export const sameIdentityMax = 0.6;

/** Euclidean distance of two embeddings; 0 for the same photo, about 0.5 for another photo of the same person. */
export function identityDistance(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (one.length !== other.length) throw new RangeError("Embeddings of different nets can't be compared.");
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at]! - other[at]!) ** 2;
  return Math.sqrt(sum);
}
