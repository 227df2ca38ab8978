import { setImmediate } from "node:timers/promises";
import { BitReader, BlockReader, type Component, Damage, type Scan, toTable } from "./jpeg-entropy.ts";
import { isNoSegment } from "./jpeg-structure.ts";

interface Frame {
  isProgressive: boolean;
  components: Component[];
  /** Minimum coded units of an interleaved scan. */
  mcuColumns: number;
  mcuRows: number;
}

const marker = { soi: 0xd8, eoi: 0xd9, sos: 0xda, dqt: 0xdb, dht: 0xc4, dri: 0xdd, dac: 0xcc, jpg: 0xc8 };
/** Blocks between two turns of the event loop, about ten milliseconds. */
const blocksPerTurn = 100_000;
/** Encoders write some dozen. Each takes a decoder as long as the picture is large, and may have a few bytes. */
const scansMax = 100;

/**
 * Whether a JPEG's first picture is whole: every block of every scan is there and nothing is left over, and a
 * progressive picture has all of its bits. libjpeg fills up what is missing with gray and reads on behind damage, with
 * warnings at most, and libvips can't tell its warnings from those about good files.
 *
 * The file is read as far as its entropy code, which costs about half of decoding it. Data that is another picture's
 * by chance is not noticed: JPEG has no checksum. Arithmetic code, and frames that libjpeg refuses, are not read.
 *
 * @returns the bytes to decode, with an end marker when only that was missing; null when the picture is damaged.
 */
export async function readWholeJpeg(file: Buffer): Promise<Buffer | null> {
  try {
    const end = await new JpegReader(file).read();
    if (end === "unread" || end === "ended") return file;
    return Buffer.concat([file, Buffer.from([0xff, marker.eoi])]);
  } catch (error) {
    // A length beyond the end of the file.
    if (error instanceof Damage || error instanceof RangeError) return null;
    throw error;
  }
}

class JpegReader {
  private readonly file: Buffer;
  private readonly quantizations = new Map<number, number>();
  /** As they are sent, by their number. A file can hold any number of them; those of a scan are built. */
  private readonly dcTables = new Map<number, Buffer>();
  private readonly acTables = new Map<number, Buffer>();
  private restartInterval = 0;
  private frame: Frame | null = null;
  private blocksUntilTurn = blocksPerTurn;

  constructor(file: Buffer) {
    this.file = file;
  }

  async read(): Promise<"ended" | "endless" | "unread"> {
    const { file } = this;
    let scans = 0;
    for (let at = 2; ; ) {
      while (file[at] === 0 || (file[at] === 0xff && file[at + 1] === 0xff)) at++;
      if (at < file.length && file[at] !== 0xff) throw new Damage();
      const code = at + 1 < file.length ? file[at + 1]! : null;
      if (code !== null && isNoSegment(code)) {
        at += 2;
        continue;
      }
      if (code === null || code === marker.eoi) {
        if (scans === 0) throw new Damage();
        this.assertComplete();
        return code === null ? "endless" : "ended";
      }
      // A second picture begins before the first has ended.
      if (code === marker.soi) throw new Damage();
      const length = file.readUInt16BE(at + 2);
      const end = at + 2 + length;
      if (length < 2 || end > file.length) throw new Damage();
      const data = file.subarray(at + 4, end);
      at = end;
      if (code === marker.dqt) this.readQuantization(data);
      else if (code === marker.dht) this.readHuffman(data);
      else if (code === marker.dri) this.restartInterval = data.readUInt16BE(0);
      else if (code >= 0xc0 && code <= 0xcf && code !== marker.dac && code !== marker.jpg) {
        if (code > 0xc2 || data[0] !== 8) return "unread";
        if (this.frame) throw new Damage();
        this.frame = readFrame(data, code === 0xc2, this.quantizations);
      } else if (code === marker.sos) {
        if (!this.frame) throw new Damage();
        // Frames of films leave out the standard's tables, which libjpeg has.
        if (this.dcTables.size + this.acTables.size === 0) return "unread";
        if (++scans > scansMax) throw new Damage();
        at = await this.readScan(this.frame, this.toScan(this.frame, data), at);
      }
    }
  }

  private readQuantization(data: Buffer): void {
    for (let at = 0; at < data.length; ) {
      const isWide = data[at]! >> 4 !== 0;
      const first = isWide ? data.readUInt16BE(at + 1) : data.readUInt8(at + 1);
      this.quantizations.set(data[at]! & 15, first);
      // Tables may be sent behind the frame.
      at += isWide ? 129 : 65;
    }
  }

  private readHuffman(data: Buffer): void {
    for (let at = 0; at < data.length; ) {
      const tables = data[at]! >> 4 === 0 ? this.dcTables : this.acTables;
      const symbols = data.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
      const end = at + 17 + symbols;
      tables.set(data[at]! & 15, data.subarray(at + 1, end));
      at = end;
    }
  }

  private toScan(frame: Frame, data: Buffer): Scan {
    const count = data.readUInt8(0);
    const components = Array.from({ length: count }, (_, index) => {
      const [id, tables] = [data.readUInt8(1 + 2 * index), data.readUInt8(2 + 2 * index)];
      const of = frame.components.find((component) => component.id === id);
      if (!of) throw new Damage();
      return {
        of,
        dcTable: toTable(this.dcTables.get(tables >> 4)),
        acTable: toTable(this.acTables.get(tables & 15)),
      };
    });
    if (components.length === 0) throw new Damage();
    // Phones write other numbers into sequential files, where they have no meaning.
    if (!frame.isProgressive) return { components, from: 0, to: 63, high: 0, low: 0 };
    const [from, to, bits] = [0, 1, 2].map((field) => data.readUInt8(1 + 2 * count + field)) as [
      number,
      number,
      number,
    ];
    if (to > 63 || from > to || (from === 0 && to > 0) || (from > 0 && count > 1)) throw new Damage();
    return { components, from, to, high: bits >> 4, low: bits & 15 };
  }

  /** @returns the position behind the scan. */
  private async readScan(frame: Frame, scan: Scan, start: number): Promise<number> {
    const bits = new BitReader(this.file, start);
    const [only] = scan.components;
    const isAlone = scan.components.length === 1;
    const columns = isAlone ? only!.of.columns : frame.mcuColumns;
    const rows = isAlone ? only!.of.rows : frame.mcuRows;
    const blocks = new BlockReader(bits, scan, frame.isProgressive);
    for (const { of } of scan.components) {
      of.dc = 0;
      assertNext(frame, scan, of);
    }
    let restartIn = this.restartInterval;
    let restarts = 0;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (this.restartInterval > 0 && restartIn-- === 0) {
          bits.takeRestart(restarts++ % 8);
          blocks.restart();
          restartIn = this.restartInterval - 1;
        }
        for (const part of scan.components) {
          const { h, v, stride } = part.of;
          if (isAlone) blocks.read(part, row * stride + column);
          else {
            for (let y = 0; y < v; y++)
              for (let x = 0; x < h; x++) blocks.read(part, (row * v + y) * stride + column * h + x);
          }
        }
        if (bits.isOverdrawn) throw new Damage();
      }
      this.blocksUntilTurn -= columns * (isAlone ? 1 : 4);
      if (this.blocksUntilTurn < 0) {
        this.blocksUntilTurn = blocksPerTurn;
        await setImmediate();
      }
    }
    if (blocks.isInRun) throw new Damage();
    for (const { of } of scan.components) of.sent.fill(scan.low, scan.from, scan.to + 1);
    return bits.end();
  }

  /** Every coefficient of every component was sent down to its last bit. */
  private assertComplete(): void {
    if (!this.frame?.components.every(({ sent }) => sent.every((low) => low === 0))) throw new Damage();
  }
}

function readFrame(data: Buffer, isProgressive: boolean, quantizations: ReadonlyMap<number, number>): Frame {
  const [height, width, count] = [data.readUInt16BE(1), data.readUInt16BE(3), data.readUInt8(5)];
  const specs = Array.from({ length: count }, (_, index) => {
    const at = 6 + 3 * index;
    const [id, sampling, table] = [data.readUInt8(at), data.readUInt8(at + 1), data.readUInt8(at + 2)];
    return { id, h: sampling >> 4, v: sampling & 15, quantization: quantizations.get(table) ?? 1 };
  });
  const [hMax, vMax] = [Math.max(...specs.map(({ h }) => h)), Math.max(...specs.map(({ v }) => v))];
  if (
    width === 0 ||
    height === 0 ||
    count === 0 ||
    specs.some(({ h, v }) => h < 1 || h > 4 || v < 1 || v > 4)
  )
    throw new Damage();
  const [mcuColumns, mcuRows] = [Math.ceil(width / (8 * hMax)), Math.ceil(height / (8 * vMax))];
  const components = specs.map((spec): Component => {
    const stride = mcuColumns * spec.h;
    return {
      ...spec,
      columns: Math.ceil(Math.ceil((width * spec.h) / hMax) / 8),
      rows: Math.ceil(Math.ceil((height * spec.v) / vMax) / 8),
      stride,
      nonzero: isProgressive ? new Uint32Array(2 * stride * mcuRows * spec.v) : null,
      sent: new Int8Array(64).fill(-1),
      dc: 0,
    };
  });
  return { isProgressive, components, mcuColumns, mcuRows };
}

/** A scan continues where those before it ended. */
function assertNext({ isProgressive }: Frame, { from, to, high, low }: Scan, { sent }: Component): void {
  for (let index = from; index <= to; index++) {
    const isNext =
      high === 0 ? sent[index] === -1 : isProgressive && sent[index] === high && low === high - 1;
    if (!isNext) throw new Damage();
  }
}
