import { startUpscale as operation } from "#contract/operations/start-upscale.ts";
import { defineRoute } from "../route.ts";
import { answerWithJob } from "./accept-job.ts";

export const startUpscaleRoute = defineRoute(operation, (context) => answerWithJob("upscale", context));
