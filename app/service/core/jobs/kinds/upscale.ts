import { upscaleLimits } from "#contract/limits.ts";
import { UpscaleRequest } from "#contract/operations/upscale.ts";
import { priceOfSide } from "#contract/prices.ts";
import { problem } from "#contract/problems.ts";
import { ServiceError } from "../../service-error.ts";
import { resultsPerInput } from "../accept/result-specs.ts";
import type { JobKind } from "./kind.ts";

export const upscale: JobKind<"upscale"> = {
  type: "upscale",
  isEdit: true,
  request: UpscaleRequest,
  toMessage: () => "Enlarging 1 image",
  projectOf: (request) => request.id_project,
  models: ["auto"],
  modelOf: () => ({ field: "scale_factor", name: "auto" }),
  filesOf: ({ id_image }) => [{ field: "id_image", fileId: id_image }],
  identitiesOf: () => [],
  assertFit: ({ scale_factor }, [file]) => {
    const [width, height] = [(file?.width ?? 0) * scale_factor, (file?.height ?? 0) * scale_factor];
    const { sideMax, pixelsMax } = upscaleLimits;
    if (Math.max(width, height) <= sideMax && width * height <= pixelsMax) return;
    throw ServiceError.invalidField(
      "scale_factor",
      problem("upscale_too_large", { width, height, side_max: sideMax, megapixels_max: pixelsMax / 1e6 }),
    );
  },
  outputsOf: ({ scale_factor }, [file], prices) => {
    const side = Math.max(file?.width ?? 0, file?.height ?? 0) * scale_factor;
    const credits = priceOfSide(side, prices);
    return resultsPerInput([{ filename: file?.filename ?? "image", credits }], 1, "png");
  },
  inputsOf: ({ id_image }) => [id_image],
  postProcesses: () => false,
};
