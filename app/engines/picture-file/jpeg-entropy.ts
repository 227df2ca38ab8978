/** A color channel of a frame, and what was read of it so far. */
export interface Component {
  id: number;
  h: number;
  v: number;
  /** Blocks that a scan of this component alone has. */
  columns: number;
  rows: number;
  /** Blocks per row with those that fill up interleaved scans. */
  stride: number;
  /** First value of the component's quantization table. */
  quantization: number;
  /** Bit per coefficient and block that is not zero, 64 per block; progressive files only. */
  nonzero: Uint32Array | null;
  /** The lowest bit that was sent, per coefficient; -1 before the first. */
  sent: Int8Array;
  dc: number;
}

/** A scan: which coefficients, `from` to `to`, of which components it has. */
export interface Scan {
  components: { of: Component; dcTable: HuffmanTable | null; acTable: HuffmanTable | null }[];
  from: number;
  to: number;
  /** Successive approximation: the bit position before this scan (0: this is the first one) and after it. */
  high: number;
  low: number;
}

/** By the next 16 bits: the code's length × 256 + its symbol; 0 where there is no such code. */
type HuffmanTable = Uint16Array;

/** Quantized and dequantized values of 8-bit pictures stay within these (ITU-T T.81, F.1.2). */
const dcCategoryMax = 11;
const acCategoryMax = 10;
/** Twice what pixels of 8 bits can have. */
const dcMax = 2048;

/** The data can't be what an encoder wrote. */
export class Damage extends Error {}

/** @param sent the number of codes of each length, then their symbols; absent: no table, as a scan may not need one. */
export function toTable(sent: Buffer | undefined): HuffmanTable | null {
  if (!sent) return null;
  const table = new Uint16Array(65_536);
  let [code, next] = [0, 16];
  for (let length = 1; length <= 16; length++) {
    for (let count = sent[length - 1]!; count > 0; count--) {
      const from = code << (16 - length);
      const to = (code + 1) << (16 - length);
      if (to > 65_536 || next >= sent.length) throw new Damage();
      table.fill((length << 8) | sent[next++]!, from, to);
      code++;
    }
    code <<= 1;
  }
  return table;
}

/** Bits of a scan, without the zero behind each 0xff, up to the next marker. */
export class BitReader {
  private readonly file: Buffer;
  private at: number;
  private bits = 0;
  private count = 0;
  /** Bits that were added behind the last one. */
  private added = 0;

  constructor(file: Buffer, at: number) {
    this.file = file;
    this.at = at;
  }

  /** True when bits were taken that the file does not have. */
  get isOverdrawn(): boolean {
    return this.count < this.added;
  }

  /** @returns the symbol of the next code. */
  symbol(table: HuffmanTable): number {
    if (this.count < 16) this.fill();
    const entry = table[(this.bits >>> (this.count - 16)) & 0xffff]!;
    if (entry === 0) throw new Damage();
    this.count -= entry >> 8;
    return entry & 0xff;
  }

  /** @param length at most 16. */
  take(length: number): number {
    if (this.count < 16) this.fill();
    this.count -= length;
    return (this.bits >>> this.count) & ((1 << length) - 1);
  }

  takeRestart(number: number): void {
    const at = this.end();
    if (this.file[at] !== 0xff || this.file[at + 1] !== 0xd0 + number) throw new Damage();
    this.at = at + 2;
    this.bits = this.count = this.added = 0;
  }

  /** The position of the marker behind the data, all of which must have been taken but for bits that fill a byte. */
  end(): number {
    if (this.isOverdrawn) throw new Damage();
    // Some cameras write zeros behind the data; fill bytes may stand before any marker.
    const whole = (this.count - this.added) & ~7;
    if (((this.bits >>> this.added) & ((1 << whole) - 1)) !== 0) throw new Damage();
    let { at } = this;
    while (this.file[at] === 0 || (this.file[at] === 0xff && this.file[at + 1] === 0xff)) at++;
    const isAtMarker = this.file[at] === 0xff && this.file[at + 1] !== 0;
    if (at < this.file.length && !isAtMarker) throw new Damage();
    return at;
  }

  private fill(): void {
    const { file } = this;
    while (this.count <= 16) {
      const byte = file[this.at];
      let value = 0;
      if (byte === undefined || (byte === 0xff && file[this.at + 1] !== 0)) this.added += 8;
      else {
        value = byte;
        this.at += byte === 0xff ? 2 : 1;
      }
      this.bits = (this.bits << 8) | value;
      this.count += 8;
    }
  }
}

/** Reads the codes of one block after another. */
export class BlockReader {
  private readonly bits: BitReader;
  private readonly scan: Scan;
  private readonly isProgressive: boolean;
  /** Blocks that still belong to an end-of-band run. */
  private run = 0;

  constructor(bits: BitReader, scan: Scan, isProgressive: boolean) {
    this.bits = bits;
    this.scan = scan;
    this.isProgressive = isProgressive;
  }

  /** True when a run would go on behind the scan. */
  get isInRun(): boolean {
    return this.run > 0;
  }

  restart(): void {
    if (this.run > 0) throw new Damage();
    for (const { of } of this.scan.components) of.dc = 0;
  }

  read(part: Scan["components"][number], block: number): void {
    const { from, high } = this.scan;
    if (!this.isProgressive) {
      this.readDc(part);
      this.readSequentialAc(part);
    } else if (from === 0) {
      if (high === 0) this.readDc(part);
      else this.bits.take(1);
    } else if (high === 0) this.readFirstAc(part, block);
    else this.refineAc(part, block);
  }

  private readDc({ of, dcTable }: Scan["components"][number]): void {
    if (!dcTable) throw new Damage();
    const category = this.bits.symbol(dcTable);
    if (category > dcCategoryMax) throw new Damage();
    if (category === 0) return;
    const value = this.bits.take(category);
    of.dc += value < 1 << (category - 1) ? value - (1 << category) + 1 : value;
    if (Math.abs(of.dc << this.scan.low) * of.quantization > dcMax + of.quantization) throw new Damage();
  }

  private readSequentialAc({ acTable }: Scan["components"][number]): void {
    if (!acTable) throw new Damage();
    const { bits } = this;
    for (let index = 1; index < 64; index++) {
      const symbol = bits.symbol(acTable);
      const category = symbol & 15;
      if (category === 0) {
        if (symbol === 0) return;
        if (symbol !== 0xf0) throw new Damage();
        index += 15;
      } else {
        index += symbol >> 4;
        if (category > acCategoryMax) throw new Damage();
        bits.take(category);
      }
      if (index > 63) throw new Damage();
    }
  }

  private readFirstAc({ of, acTable }: Scan["components"][number], block: number): void {
    if (!acTable) throw new Damage();
    if (this.run > 0) {
      this.run--;
      return;
    }
    const { bits, scan } = this;
    for (let index = scan.from; index <= scan.to; index++) {
      const symbol = bits.symbol(acTable);
      const [zeros, category] = [symbol >> 4, symbol & 15];
      if (category === 0 && zeros < 15) {
        this.run = (1 << zeros) + (zeros === 0 ? 0 : bits.take(zeros)) - 1;
        return;
      }
      index += zeros;
      if (index > scan.to || category > acCategoryMax) throw new Damage();
      if (category === 0) continue;
      bits.take(category);
      setBit(of.nonzero!, block, index);
    }
  }

  private refineAc({ of, acTable }: Scan["components"][number], block: number): void {
    if (!acTable) throw new Damage();
    const { bits, scan } = this;
    const nonzero = of.nonzero!;
    let index = scan.from;
    if (this.run === 0) {
      for (; index <= scan.to; index++) {
        const symbol = bits.symbol(acTable);
        const [zeros, category] = [symbol >> 4, symbol & 15];
        if (category > 1) throw new Damage();
        if (category === 0 && zeros < 15) {
          this.run = (1 << zeros) + (zeros === 0 ? 0 : bits.take(zeros));
          break;
        }
        if (category === 1) bits.take(1);
        // A bit for each coefficient that is not zero yet; the code's own place is behind its zeros.
        for (let left = zeros; index <= scan.to; index++) {
          if (hasBit(nonzero, block, index)) bits.take(1);
          else if (left-- === 0) break;
        }
        if (index > scan.to) throw new Damage();
        if (category === 1) setBit(nonzero, block, index);
      }
    }
    if (this.run === 0) return;
    for (; index <= scan.to; index++) if (hasBit(nonzero, block, index)) bits.take(1);
    this.run--;
  }
}

const setBit = (bits: Uint32Array, block: number, index: number): void => {
  bits[2 * block + (index >> 5)]! |= 1 << (index & 31);
};

const hasBit = (bits: Uint32Array, block: number, index: number): boolean =>
  ((bits[2 * block + (index >> 5)]! >>> (index & 31)) & 1) === 1;
