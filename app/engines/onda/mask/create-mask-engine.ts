import { readGarmentLabel } from "#contract/wording/garment-words.ts";
import type { GarmentExample, MaskEngine, MaskOutcome, Share } from "../../contract.ts";
import { onBehalfOf } from "../../fair-thread-turns.ts";
import { nameGarment } from "../garment/name-garment.ts";
import type { OperatorParser, ParserQuestion } from "../parser/operator-parser.ts";
import type { PixelFailure, PixelThreads } from "../pixel-threads.ts";
import type { OperatorSegmenter } from "../segmenter/operator-segmenter.ts";
import { foundByAlpha } from "./find-by-alpha.ts";
import { embeddedVersion } from "./find-embedded.ts";
import type {
  CorrectMaskAnswer,
  EmbeddingAnswer,
  FindMaskAnswer,
  GarmentMaskAnswer,
  MaskTask,
  ParserPhotoAnswer,
} from "./mask-tasks.ts";

/** The parser's label when no garment was named. */
const anyGarment = "garment";

/** Finds and corrects masks in the pixel threads, with the operator's own networks if they are configured. */
export function createMaskEngine(
  threads: PixelThreads,
  parser: OperatorParser | null,
  segmenter: OperatorSegmenter | null,
): MaskEngine {
  const finds: Record<string, number> = { [foundByAlpha]: 0, embedded: 0 };
  if (parser !== null) finds[parser.state.kind] = 0;
  const run = async (task: MaskTask, signal: AbortSignal, share: Share | undefined): Promise<MaskOutcome> =>
    onBehalfOf(share, async () => toOutcome(await threads.run<GarmentMaskAnswer>(task, signal)));

  const finderOf = (foundBy: string, question: ParserQuestion | null): string => {
    if (foundBy === foundByAlpha) return foundByAlpha;
    return parser !== null && foundBy === question?.version ? parser.state.kind : "embedded";
  };

  async function findWith(
    question: ParserQuestion | null,
    source: Uint8Array,
    label: string,
    example: GarmentExample | null,
    signal: AbortSignal,
  ): ReturnType<MaskEngine["find"]> {
    const answer = await threads.run<FindMaskAnswer>(
      { task: "find-mask", source, garmentKind: readGarmentLabel(label), label, parser: question, example },
      signal,
    );
    const fault = answer.kind === "failed" ? null : answer.parserFault;
    if (question !== null && answer.kind !== "failed") parser?.report(fault);
    const outcome = toOutcome(answer);
    if (outcome.kind === "mask") {
      const finder = finderOf(outcome.mask.foundBy, question);
      finds[finder] = finds[finder]! + 1;
    }
    return { ...outcome, version: versionWith(fault === null ? (question?.version ?? null) : null) };
  }

  return {
    get version() {
      return versionWith(parser?.version ?? null);
    },
    finders: { finds, parser: parser?.state ?? null, segmenter: segmenter?.state ?? null },
    nameGarment,
    find: (source, label, signal, share, example = null) =>
      onBehalfOf(share, async () => {
        const toPhoto = async () => {
          const answer = await threads.run<ParserPhotoAnswer>({ task: "parser-photo", source }, signal);
          return answer.kind === "parser-photo" ? answer.photo : null;
        };
        const question = (await parser?.ask(label || anyGarment, toPhoto, signal)) ?? null;
        return findWith(question, source, label ?? "", example, signal);
      }),
    correct: (source, layers, strokes, signal, share) =>
      onBehalfOf(share, async () => {
        const seen = await segmenter?.look(source, (model) =>
          threads.run<EmbeddingAnswer>({ task: "embed-photo", source, model }, signal),
        );
        const answer = await threads.run<CorrectMaskAnswer>(
          { task: "correct-mask", source, layers, strokes, segmenter: seen ?? null },
          signal,
        );
        if (seen && answer.kind !== "failed") segmenter?.report(answer.segmenterFault);
        return toOutcome(answer);
      }),
    accept: (source, layers, signal, share) => run({ task: "accept-mask", source, layers }, signal, share),
  };
}

/** Masks are cached by version, so that a mask is not reused when the parser changes. */
function versionWith(parserVersion: string | null): string {
  return parserVersion === null ? embeddedVersion : `${embeddedVersion}+${parserVersion}`;
}

function toOutcome(answer: GarmentMaskAnswer | PixelFailure): MaskOutcome {
  if (answer.kind === "garment-mask") return { kind: "mask", mask: answer.mask };
  return answer.kind === "refused" ? { kind: "refused", reason: answer.reason } : answer;
}
