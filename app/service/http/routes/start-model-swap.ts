import { startModelSwap as operation } from "#contract/operations/start-model-swap.ts";
import { defineRoute } from "../route.ts";
import { answerWithJob } from "./accept-job.ts";

export const startModelSwapRoute = defineRoute(operation, (context) => answerWithJob("model_swap", context));
