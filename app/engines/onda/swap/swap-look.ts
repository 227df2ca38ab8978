import type { SwapOptions } from "#imaging/swap/shown-face.ts";

/** Parameters of a variation. */
export interface SwapLook extends SwapOptions {
  /** 0 keeps the photo's skin tone, 1 uses the identity's. */
  tone: number;
}

/**
 * The plain interpretation first; then closer to the identity, closer to the photo, and with some of the identity's
 * expression.
 */
const looks: readonly SwapLook[] = [
  { strength: 0.95, expression: 0.1, foldsOfPhoto: 0.6, tone: 0.8 },
  { strength: 1, expression: 0.3, foldsOfPhoto: 0.4, tone: 1 },
  { strength: 0.65, expression: 0, foldsOfPhoto: 0.9, tone: 0.5 },
  { strength: 0.9, expression: 0.7, foldsOfPhoto: 0.2, tone: 0.8 },
];

/**
 * Parameters of a variation. Beyond the named ones they are interpolated between them at distinct positions
 * (golden-ratio sequence).
 *
 * @param variation from 0.
 */
export function toSwapLook(variation: number): SwapLook {
  const named = looks[variation];
  if (named !== undefined) return named;
  const along = (variation * goldenStep) % 1;
  const across = (variation * goldenStep * goldenStep) % 1;
  return {
    strength: 0.65 + 0.35 * along,
    expression: 0.7 * across,
    foldsOfPhoto: 0.9 - 0.7 * across,
    tone: 0.5 + 0.5 * ((along + across) % 1),
  };
}

const goldenStep = (Math.sqrt(5) - 1) / 2;
