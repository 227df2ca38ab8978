/**
 * Command line of the engines: `npm run engine -- recolor|upscale|swap|cutout|faces`. It works on files, without
 * a server, with the service's own code. `--model` has a model of a provider draw, which costs money. Exit code 0: done; 2: refused, with the reason; 1: a fault.
 */
import { writeFile } from "node:fs/promises";
import { Command, Option } from "commander";
import type { ZodType } from "zod";
import { GarmentPrint } from "#contract/fields.ts";
import { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import { ModelSwapRequest } from "#contract/operations/start-model-swap.ts";
import { UpscaleRequest } from "#contract/operations/upscale.ts";
import { type ProcessingSize, sizeByPixels } from "#contract/prices.ts";
import { readGarmentLabel } from "#contract/wording/garment-words.ts";
import type { FaceEngine } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { createOnda, type Onda } from "#engines/onda/create-onda.ts";
import { openOperatorSegmenter } from "#engines/onda/segmenter/operator-segmenter.ts";
import { openWatermarkFile } from "#engines/watermark/watermark-file.ts";
import { readConfig } from "../config.ts";
import { assertAccepted, readOutline } from "../engine-command/outline-on-files.ts";
import { createUnrecordedCalls, openProviderEngine } from "../engine-command/provider-on-files.ts";
import { prepareIdentity, swapOnFiles } from "../engine-command/swap-on-files.ts";
import {
  type DrawnFile,
  drawFromFiles,
  formatOf,
  Refused,
  readInput,
  toError,
  writeOutput,
} from "../engine-command/work-on-files.ts";
import { runCommand } from "./run-command.ts";

const project = "command";
/** Includes the stack of errors inside threads, which their message alone does not explain. */
const onFault = (fault: unknown): void => {
  process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`);
};
// The process ends with the command, so nothing aborts the work.
const { signal } = new AbortController();

/** Where a command gets its engines; it closes them. */
export interface EngineSource {
  openOnda(): Onda | Promise<Onda>;
  openFaces(): FaceEngine;
}

const ownEngines: EngineSource = {
  openOnda: async () => {
    const { segmenterFile, watermark } = readConfig();
    const segmenter =
      segmenterFile &&
      (await openOperatorSegmenter(segmenterFile, { onChange: ({ fault }) => onFault(fault) }));
    return createOnda({
      threads: 1,
      onFault,
      watermark: watermark && (await openWatermarkFile(watermark.file, watermark.secret)),
      ...(segmenter && { segmenter }),
    });
  },
  openFaces: () => createFaceEngine({ threads: 1, onFault }),
};
let source = ownEngines;

const program = new Command("engine")
  .description("Try the engines on files, without a server")
  .exitOverride();

function engineCommand(name: string, description: string): Command {
  return program.command(`${name} <in>`).description(description).option("--json", "print JSON");
}

const sizeOption = () =>
  new Option("--size <pixels>", "maximum longest side of the output")
    .choices(["1024", "2048", "4096"])
    .default("4096");

const modelOption = () =>
  new Option("--model <name>", "have this model of a provider draw, by this server's keys; it costs money");

/** The printed fields of a model's drawing. */
function toFields({ image, modelUsed, paintedBy, quality, wholeBecause, checks = [] }: DrawnFile["outcome"]) {
  const failed = checks.filter(({ isFine }) => !isFine).map(({ measure }) => measure);
  return {
    width: image.width,
    height: image.height,
    quality: quality?.score ?? null,
    confidence: quality?.confidence ?? null,
    untouched: quality?.untouched ?? null,
    model: modelUsed,
    painted_by: paintedBy ?? modelUsed,
    whole_because: wholeBecause ?? null,
    ...(image.watermark && { watermark: image.watermark }),
    failed_checks: failed.length > 0 ? failed.join(" ") : null,
  };
}

engineCommand("recolor", "Recolor the garment of a photo")
  .addOption(modelOption())
  .option("--to <color>", "a hex code, a CSS color or a color name")
  .option("--reference <file>", "a picture with the color or pattern")
  .option("--instruction <sentence>", 'the change in words, e.g. "make the dress forest green"')
  .option("--garment <name>", "which garment, e.g. tee, jeans, dress")
  .option("--mask <file>", "also write the garment's mask, as a gray png; written for a doubtful one, too")
  .option("--outline <file>", "use this mask: a gray png of the photo's size, white where the garment is")
  .option("--keep <file>", "with --outline: what of the garment keeps its color, in the same form")
  .addOption(
    new Option(
      "--point <x,y>",
      "a place of the garment, as a click in the editor; may be given again",
    ).argParser((text, points: [number, number][] = []) => [...points, toPoint(text)]),
  )
  .option("--accept-doubtful", "draw with an outline that a person should look at first")
  .addOption(
    new Option("--print <answer>", "whether the garment is printed")
      .choices(GarmentPrint.options)
      .default("auto"),
  )
  .requiredOption("--out <file>", "png or jpg")
  .addOption(sizeOption())
  .action((file: string, options) =>
    run(options.json, async () => {
      const inputs = [file, options.reference, options.outline, options.keep].filter(Boolean);
      const format = formatOf(options.out, ["png", "jpg"], inputs);
      if (!options.to && !options.reference && !options.instruction) {
        throw new Refused("Say what color or pattern is wanted with --to, --reference or --instruction.");
      }
      if (options.mask) formatOf(options.mask, ["png"], [...inputs, options.out]);
      const request = parse(GarmentRecolorRequest, {
        project_id: project,
        images: [file],
        garment_label: options.garment,
        reference_text: options.to,
        reference_image: options.reference,
        instruction: options.instruction,
        processing_size: Number(options.size),
        format,
        print: options.print,
        ...(options.model && { model: options.model }),
      });
      return withOnda(async (onda) => {
        // A model finds the garment itself, unless it is given.
        if (options.model && !options.outline) {
          if (options.mask) throw new Refused("--mask writes the mask of our own engine; leave --model out.");
          const engine = openProviderEngine(options.model, "garment_recolor", onda);
          const { paidCalls, sumUsd } = createUnrecordedCalls();
          const { outcome } = await drawFromFiles(engine, "garment_recolor", request, signal, { paidCalls });
          await writeOutput(outcome.image, options.out);
          return { out: options.out, ...toFields(outcome), cost_usd: sumUsd() };
        }
        const outline = await readOutline(onda.masks, file, options, signal);
        if (options.mask) await writeFile(options.mask, outline.layers.mask);
        const isConfirmed = Boolean(options.acceptDoubtful || options.outline || options.point);
        if (!isConfirmed) assertAccepted(outline);
        const { paidCalls, sumUsd } = createUnrecordedCalls();
        const engine = options.model ? openProviderEngine(options.model, "garment_recolor", onda) : onda;
        const { outcome } = await drawFromFiles(engine, "garment_recolor", request, signal, {
          loadMask: async () => ({
            ...outline.layers,
            confidence: isConfirmed ? 1 : outline.confidence,
            isConfirmed,
          }),
          ...(options.model && { paidCalls }),
        });
        await writeOutput(outcome.image, options.out);
        return {
          out: options.out,
          ...(options.mask && { mask: options.mask }),
          ...toFields(outcome),
          outline: outline.foundBy,
          confidence: outline.confidence,
          cloth_doubt: outcome.clothDoubt ?? null,
          ...(options.model && { cost_usd: sumUsd() }),
        };
      });
    }),
  );

engineCommand("upscale", "Enlarge a picture")
  .addOption(new Option("--factor <times>", "how many times").choices(["2", "4"]).default("2"))
  .requiredOption("--out <file>", "png")
  .action((file: string, options) =>
    run(options.json, async () => {
      formatOf(options.out, ["png"], [file]);
      const request = parse(UpscaleRequest, {
        id_project: project,
        id_image: file,
        scale_factor: Number(options.factor),
      });
      return withOnda(async (onda) => {
        const { outcome } = await drawFromFiles(onda, "upscale", request, signal);
        await writeOutput(outcome.image, options.out);
        const { width, height } = outcome.image;
        return { out: options.out, width, height, quality: null, model: outcome.modelUsed };
      });
    }),
  );

engineCommand("swap", "Show another person's face in a photo")
  .requiredOption("--identity <file>", "a photo of the person to show")
  .addOption(
    new Option("--variation <number>", "0 is the plain reading; others differ from it slightly")
      .choices(["0", "1", "2", "3"])
      .default("0"),
  )
  .addOption(modelOption())
  .requiredOption("--out <file>", "png or jpg; with --model jpg")
  .addOption(sizeOption())
  .action((file: string, options) =>
    run(options.json, async () => {
      const formats = options.model ? (["jpg"] as const) : (["png", "jpg"] as const);
      const format = formatOf(options.out, formats, [file, options.identity]);
      const faces = source.openFaces();
      try {
        return await withOnda(async (onda) => {
          if (options.model) {
            const request = parse(ModelSwapRequest, {
              project_id: project,
              images: [file],
              identity_code: project,
              swap_options: {
                model: options.model,
                size: sizeByPixels[Number(options.size) as ProcessingSize],
              },
            });
            const engine = openProviderEngine(options.model, "model_swap", onda);
            const { identity, score } = await prepareIdentity(faces, options.identity, signal);
            const { paidCalls, sumUsd } = createUnrecordedCalls();
            const { outcome } = await drawFromFiles(engine, "model_swap", request, signal, {
              identities: [identity],
              paidCalls,
            });
            await writeOutput(outcome.image, options.out);
            return { out: options.out, ...toFields(outcome), identity_score: score, cost_usd: sumUsd() };
          }
          const { image, quality, identityScore } = await swapOnFiles(
            { swapper: onda.swapper, faces },
            {
              photo: file,
              identity: options.identity,
              sideMax: Number(options.size),
              variation: Number(options.variation),
              format,
            },
            signal,
          );
          await writeOutput(image, options.out);
          return {
            out: options.out,
            width: image.width,
            height: image.height,
            quality: quality.score,
            untouched: quality.untouched,
            identity_score: identityScore,
            model: onda.name,
          };
        });
      } finally {
        await faces.close();
      }
    }),
  );

engineCommand("cutout", "Cut the garment out of its background")
  .option("--garment <name>", "which garment, e.g. tee, jeans, dress")
  .requiredOption("--out <file>", "png, transparent around the garment")
  .addOption(sizeOption())
  .action((file: string, options) =>
    run(options.json, async () => {
      formatOf(options.out, ["png"], [file]);
      const garmentKind = readGarmentLabel(options.garment ?? "");
      const photo = await readInput(file);
      return withOnda(async (onda) => {
        const cut = await onda.garments.cutOut(
          { source: photo, garmentKind, processingSize: Number(options.size) },
          signal,
        );
        if (cut.kind !== "masked") throw toError(cut);
        await writeOutput(cut.image, options.out);
        const { width, height } = cut.image;
        return { out: options.out, width, height, confidence: cut.confidence, model: onda.name };
      });
    }),
  );

engineCommand("faces", "Find and measure the one face of a photo")
  .option("--out <file>", "also write the upright crop of the head")
  .action((file: string, options) =>
    run(options.json, async () => {
      if (options.out) formatOf(options.out, ["png", "jpg"], [file]);
      const photo = await readInput(file);
      const faces = source.openFaces();
      try {
        const face = await faces.prepare(photo, signal);
        if (face.kind === "refused") throw new Refused(face.reason.message, { problem: face.problem });
        const seen = await faces.describe(photo, signal);
        if (seen.kind === "refused") throw new Refused(seen.reason.message, { problem: seen.problem });
        if (options.out) {
          formatOf(options.out, [face.face.mime === "image/png" ? "png" : "jpg"], [file]);
          await writeOutput(face.face, options.out);
        }
        const { skin, hair, eyes } = seen;
        return {
          ...(options.out && { out: options.out }),
          score: face.score,
          ...face.metadata,
          skin,
          hair,
          eyes,
        };
      } finally {
        await faces.close();
      }
    }),
  );

/** @throws {Refused} */
function toPoint(text: string): [number, number] {
  const [x, y] = /^(\d+),(\d+)$/.exec(text)?.slice(1).map(Number) ?? [];
  if (x === undefined || y === undefined)
    throw new Refused("--point takes two whole numbers of pixels, as in 400,250.");
  return [x, y];
}

/** Measures the work and prints its result: one line, or JSON. */
async function run(isJson: boolean | undefined, work: () => Promise<Record<string, unknown>>): Promise<void> {
  const start = performance.now();
  try {
    const fields = await work();
    const seconds = Math.round((performance.now() - start) / 10) / 100;
    print(isJson, { ...fields, seconds });
  } catch (error) {
    if (error instanceof Refused && isJson) print(true, { refused: error.message, ...error.fields });
    throw error;
  }
}

function print(isJson: boolean | undefined, fields: Record<string, unknown>): void {
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  const text = isJson
    ? JSON.stringify(fields)
    : known.map(([name, value]) => `${name} ${toWords(value)}`).join(", ");
  process.stdout.write(`${text}\n`);
}

function toWords(value: unknown): string {
  if (typeof value === "number") return String(Math.round(value * 100) / 100);
  if (typeof value !== "object" || value === null) return String(value);
  const parts = Object.entries(value).map(([name, part]) => `${name} ${toWords(part)}`);
  return `(${parts.join(", ")})`;
}

async function withOnda<T>(work: (onda: Onda) => Promise<T>): Promise<T> {
  const onda = await source.openOnda();
  try {
    return await work(onda);
  } finally {
    await onda.close();
  }
}

/** @throws {Refused} with the sentence that the interface would answer. */
function parse<T>(schema: ZodType<T>, request: unknown): T {
  const parsed = schema.safeParse(request);
  if (parsed.success) return parsed.data;
  throw new Refused(parsed.error.issues.map(({ message }) => message).join("\n"));
}

function toProblem(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && path) return `There is no file or folder ${path}.`;
  if (code === "EISDIR") return "A folder was given in place of a file.";
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs one command, e.g. `["upscale", "tee.png", "--out", "large.png"]`. A process runs one at a time.
 *
 * @param engines loaded for this command unless given
 * @returns the exit code
 */
export function runEngineCommand(args: string[], engines = ownEngines): Promise<number> {
  source = engines;
  return runCommand(program, args, {
    toProblem,
    toExitCode: (error) => (error instanceof Refused ? 2 : 1),
  });
}

if (import.meta.main) {
  const code = await runEngineCommand(process.argv.slice(2));
  if (code !== 0) process.exit(code);
}
