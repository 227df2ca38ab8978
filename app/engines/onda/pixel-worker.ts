import { keepSurroundings } from "../checks/keep-surroundings.ts";
import { measureDrawing } from "../checks/measure-drawing.ts";
import { paintExactly } from "../checks/paint-exactly.ts";
import { UnreadableImage } from "../codec.ts";
import { loadParsingNet } from "../nets/parsing-net.ts";
import { loadPersonNet } from "../nets/person-net.ts";
import { loadPoseNet } from "../nets/pose-net.ts";
import { rememberAnswers } from "../nets/remember-answers.ts";
import { readOnnxRuntime, readWatermarkModel } from "../thread-pool.ts";
import { hasWatermark } from "../watermark/run-watermark.ts";
import { finishDrawing } from "./drawing/finish-drawing.ts";
import { prepareEdited, prepareReference } from "./drawing/prepare-picture.ts";
import { maskGarment } from "./garment/mask-garment.ts";
import { observeGarment } from "./garment/observe-garment.ts";
import { readReference } from "./garment/read-reference.ts";
import { renderGarment } from "./garment/render-garment.ts";
import { acceptMask, correctMask } from "./mask/correct-mask.ts";
import { createEmbeddedFinder } from "./mask/find-embedded.ts";
import { analyzeProduct } from "./packshot/analyze-product.ts";
import { renderPackshot } from "./packshot/render-packshot.ts";
import { answerFindMask, answerParserPhoto } from "./parser/answer-find-mask.ts";
import type { PixelAnswer, PixelTask } from "./pixel-tasks.ts";
import { framePicture } from "./playground/frame-picture.ts";
import { replaceBackdrop } from "./playground/replace-backdrop.ts";
import { embedPhoto } from "./segmenter/run-segmenter.ts";
import { analyzeFace, checkSwap, drawSwap } from "./swap/draw-swap.ts";
import { enlargePhoto } from "./upscale/enlarge-photo.ts";

const nets = {
  findPerson: rememberAnswers(await loadPersonNet()),
  findPose: rememberAnswers(await loadPoseNet()),
  parsePerson: rememberAnswers(await loadParsingNet(readOnnxRuntime())),
};

const watermark = readWatermarkModel();
const tools = { ...nets, findGarment: createEmbeddedFinder(nets) };

/** Entry point of a pixel thread. */
export default async function runPixelTask(task: PixelTask): Promise<PixelAnswer> {
  const answer = await answerTask(task);
  // Outputs, and pictures between two edits, have a thumbnail.
  if (watermark !== null && "thumbnail" in answer)
    answer.image.watermark = (await hasWatermark(watermark, answer.image.bytes)) ? "found" : "not_found";
  return answer;
}

/** An unreadable image is a refusal; every other exception is a fault. */
async function answerTask(task: PixelTask): Promise<PixelAnswer> {
  try {
    switch (task.task) {
      case "observe":
        return await observeGarment(tools, task);
      case "read-reference":
        return await readReference(tools, task);
      case "render":
        return await renderGarment(tools, task);
      case "paint-exactly":
        return await paintExactly(tools, task);
      case "keep-surroundings":
        return await keepSurroundings(nets, task);
      case "measure-drawing":
        return await measureDrawing(nets, task);
      case "mask":
      case "cut-out":
        return await maskGarment(tools, task);
      case "find-mask":
        return await answerFindMask(tools.findGarment, task);
      case "parser-photo":
        return await answerParserPhoto(task.source);
      case "embed-photo":
        return await embedPhoto(task.model, task.source).then(
          (embedding) => ({ kind: "embedding", embedding }),
          (error: Error) => {
            if (error instanceof UnreadableImage) throw error;
            return { kind: "no-embedding", fault: error.message };
          },
        );
      case "correct-mask":
        return await correctMask(task);
      case "accept-mask":
        return await acceptMask(task);
      case "enlarge":
        return await enlargePhoto(task);
      case "analyze-product":
        return await analyzeProduct(nets, task.source);
      case "packshot":
        return await renderPackshot(nets, task);
      case "replace-backdrop":
        return await replaceBackdrop(nets, task);
      case "frame":
        return await framePicture(nets, task);
      case "edited-picture":
        return await prepareEdited(task);
      case "reference-picture":
        return await prepareReference(task);
      case "finish-drawing":
        return await finishDrawing(task);
      case "analyze-face":
        return await analyzeFace(nets, task);
      case "check-swap":
        return await checkSwap(nets, task);
      case "swap":
        return await drawSwap(nets, task);
      case "find-watermark":
        return { kind: "watermark", isFound: await hasWatermark(task.model, task.source) };
    }
  } catch (error) {
    if (error instanceof UnreadableImage) return { kind: "refused", reason: error.reason };
    throw error;
  }
}
