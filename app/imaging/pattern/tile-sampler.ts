import type { ClothMap } from "./cloth-map.ts";
import type { FittedTile } from "./fit-tile.ts";

/** Samples the color of a pattern between the points of the UV map. */
export class TileSampler {
  /** Red, green and blue of the last sample, 0-255. */
  readonly color = new Float64Array(3);
  private readonly tile: FittedTile;
  private readonly pixelsPerPoint: number;
  private readonly count: number;
  /** Per point of the map and piece: column and row in the tile, and claim, interleaved. */
  private readonly places: Float32Array;
  /** The owning piece of each point, and whether its right and lower neighbors have the same owner. */
  private readonly owners: Uint8Array;
  private readonly isClear: Uint8Array;

  /** @param pixelsPerPoint pixels of the image, along one side, per point of the map. */
  constructor(tile: FittedTile, { parts }: ClothMap, pixelsPerPoint: number) {
    this.tile = tile;
    this.pixelsPerPoint = pixelsPerPoint;
    this.count = parts.length;
    const { width, data } = parts[0]!.across;
    this.places = new Float32Array(data.length * parts.length * 3);
    this.owners = new Uint8Array(data.length);
    this.isClear = new Uint8Array(data.length);
    for (const [index, { across, along, claim }] of parts.entries()) {
      for (let at = 0; at < data.length; at++) {
        const to = (at * parts.length + index) * 3;
        const u = across.data[at]!;
        const v = along.data[at]!;
        this.places[to] = (tile.sAcross * u + tile.sAlong * v) * tile.width;
        this.places[to + 1] = (tile.tAcross * u + tile.tAlong * v) * tile.height;
        this.places[to + 2] = claim.data[at]!;
        if (claim.data[at]! > parts[this.owners[at]!]!.claim.data[at]!) this.owners[at] = index;
      }
    }
    for (let at = 0; at < data.length; at++) {
      const owner = this.owners[at]!;
      const isSame = [1, width, width + 1].every((step) => (this.owners[at + step] ?? owner) === owner);
      this.isClear[at] = isSame ? 1 : 0;
    }
  }

  /** Samples between four points of the map. `across` and `down` are the weights of the right and lower points. */
  sample(i00: number, i01: number, i10: number, i11: number, across: number, down: number): void {
    const w00 = (1 - across) * (1 - down);
    const w01 = across * (1 - down);
    const w10 = (1 - across) * down;
    const w11 = across * down;
    const { places, count } = this;
    const mix = (part: number, member: number): number =>
      w00 * places[(i00 * count + part) * 3 + member]! +
      w01 * places[(i01 * count + part) * 3 + member]! +
      w10 * places[(i10 * count + part) * 3 + member]! +
      w11 * places[(i11 * count + part) * 3 + member]!;
    if (this.isClear[i00] === 1) {
      const part = this.owners[i00]!;
      this.read(mix(part, 0), mix(part, 1), 0);
      return;
    }
    let first = 0;
    let second = -1;
    for (let part = 1; part < count; part++) {
      if (mix(part, 2) > mix(first, 2)) {
        second = first;
        first = part;
      } else if (second < 0 || mix(part, 2) > mix(second, 2)) second = part;
    }
    this.read(mix(first, 0), mix(first, 1), 0);
    // A seam between pieces is antialiased over one pixel of the image.
    const ahead = (mix(first, 2) - mix(second, 2)) * this.pixelsPerPoint;
    if (ahead < 1) this.read(mix(second, 0), mix(second, 1), 0.5 + 0.5 * ahead);
  }

  /** @param kept weight of the color sampled before, 0-1. */
  private read(s: number, t: number, kept: number): void {
    const { data, width, height } = this.tile;
    const x = s - 0.5;
    const y = t - 0.5;
    const floorX = Math.floor(x);
    const floorY = Math.floor(y);
    const across = x - floorX;
    const down = y - floorY;
    const left = ((floorX % width) + width) % width;
    const right = left + 1 === width ? 0 : left + 1;
    const top = (((floorY % height) + height) % height) * width;
    const bottom = top + width === width * height ? 0 : top + width;
    const i00 = (top + left) * 3;
    const i01 = (top + right) * 3;
    const i10 = (bottom + left) * 3;
    const i11 = (bottom + right) * 3;
    for (let channel = 0; channel < 3; channel++) {
      const upper = data[i00 + channel]! * (1 - across) + data[i01 + channel]! * across;
      const lower = data[i10 + channel]! * (1 - across) + data[i11 + channel]! * across;
      this.color[channel] = kept * this.color[channel]! + (1 - kept) * (upper * (1 - down) + lower * down);
    }
  }
}
