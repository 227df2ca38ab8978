import { startFlatToModel as operation } from "#contract/operations/start-flat-to-model.ts";
import { defineRoute } from "../route.ts";
import { answerWithJob } from "./accept-job.ts";

export const startFlatToModelRoute = defineRoute(operation, (context) =>
  answerWithJob("flat_2_model", context),
);
