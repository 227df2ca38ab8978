import { startGarmentRecolor as operation } from "#contract/operations/start-garment-recolor.ts";
import { defineRoute } from "../route.ts";
import { answerWithJob } from "./accept-job.ts";

export const startGarmentRecolorRoute = defineRoute(operation, (context) =>
  answerWithJob("garment_recolor", context),
);
