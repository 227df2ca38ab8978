/** A result whose quality score (0-100) is below this should be looked at. */
export const doubtfulBelow = 60;
