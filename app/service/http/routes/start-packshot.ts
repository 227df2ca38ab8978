import { startPackshot as operation } from "#contract/operations/start-packshot.ts";
import { defineRoute } from "../route.ts";
import { answerWithJob } from "./accept-job.ts";

export const startPackshotRoute = defineRoute(operation, (context) =>
  answerWithJob("create_packshot", context),
);
