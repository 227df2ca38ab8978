import { decodeImage, encodeImage } from "../../codec.ts";
import { isCutOut } from "../mask/find-by-alpha.ts";
import { findMask, maskSideMax } from "../mask/find-mask.ts";
import type { FindGarment } from "../mask/finder.ts";
import type { FindMaskAnswer, MaskTask, ParserPhotoAnswer } from "../mask/mask-tasks.ts";
import { createParserFinder, type ParseGarment } from "./find-parsed.ts";
import { toGarmentPlane } from "./garment-plane.ts";
import type { FileParser } from "./open-file-parser.ts";
import type { ParserFault, ParserQuestion } from "./operator-parser.ts";
import { parseFromMask } from "./parse-from-mask.ts";
import { loadOnnxParser } from "./parse-with-onnx.ts";

type LoadedParser = Awaited<ReturnType<typeof loadOnnxParser>>;

/** The model could not be loaded; the error is permanent. */
class UnusableModel extends Error {
  override readonly name = "UnusableModel";
}

/** Models of this thread by version. A failed load is not retried. */
const loaded = new Map<string, Promise<LoadedParser>>();

function loadOnce(parser: FileParser): Promise<LoadedParser> {
  const known = loaded.get(parser.version);
  if (known !== undefined) return known;
  const loading = loadOnnxParser(parser).catch((cause) => {
    throw new UnusableModel(
      `GARMENT_PARSER_FILE: ${parser.model} can't be loaded: ${(cause as Error).message}`,
      {
        cause,
      },
    );
  });
  loaded.set(parser.version, loading);
  return loading;
}

/** Finds a mask in a pixel thread: with the operator's parser if there is one, otherwise with the embedded finder. */
export async function answerFindMask(
  findEmbedded: FindGarment,
  task: Extract<MaskTask, { task: "find-mask" }>,
): Promise<FindMaskAnswer> {
  const { parser } = task;
  if (parser === null) return { ...(await findMask(findEmbedded, task)), parserFault: null };
  let parserFault: ParserFault | null = null;
  const find = createParserFinder(findEmbedded, toParse(parser), {
    foundBy: parser.version,
    onFault: (error) => {
      parserFault = { message: (error as Error).message, isPermanent: error instanceof UnusableModel };
    },
  });
  const answer = await findMask(find, task);
  return { ...answer, parserFault };
}

function toParse(question: ParserQuestion): ParseGarment {
  if (question.kind === "mask") return parseFromMask(question.file);
  return async (part, _window, { kind, label }) =>
    toGarmentPlane(await (await loadOnce(question.parser))(part), kind, label);
}

/** The photo in the form that a parser's server receives: upright, of bounded size, without metadata. */
export async function answerParserPhoto(source: Uint8Array): Promise<ParserPhotoAnswer> {
  const image = await decodeImage(source, maskSideMax);
  if (image.alpha !== null && isCutOut(image.alpha)) return { kind: "parser-photo", photo: null };
  const { bytes } = await encodeImage(image, { format: "jpg", addAiWatermark: false });
  return { kind: "parser-photo", photo: bytes };
}
