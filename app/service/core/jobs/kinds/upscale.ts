import { UpscaleRequest } from "#contract/operations/start-upscale.ts";
import { priceOfSize } from "#contract/prices.ts";
import { outputsPerInput } from "../output-orders.ts";
import type { JobKind } from "./kind.ts";

export const upscale: JobKind<"upscale"> = {
  type: "upscale",
  request: UpscaleRequest,
  toMessage: () => "Enlarging 1 image",
  projectOf: (request) => request.id_project,
  models: ["auto"],
  modelOf: () => ({ field: "scale_factor", name: "auto" }),
  filesOf: ({ id_image }) => [{ field: "id_image", fileId: id_image }],
  identitiesOf: () => [],
  outputsOf: ({ scale_factor }, [file]) => {
    const side = Math.max(file?.width ?? 0, file?.height ?? 0) * scale_factor;
    const size = side <= 1024 ? "1K" : side <= 2048 ? "2K" : "4K";
    return outputsPerInput([file?.filename ?? "image"], 1, "png", priceOfSize(size));
  },
  inputsOf: ({ id_image }) => [id_image],
  postProcesses: () => false,
};
