import { listModels as operation } from "#contract/operations/list-models.ts";
import { listModels } from "../../core/jobs/list-models.ts";
import { defineRoute } from "../route.ts";

export const listModelsRoute = defineRoute(operation, async ({ deps, account }) => ({
  status: 200,
  body: {
    operations: listModels(deps, account).map(({ jobType, path, models }) => ({
      job_type: jobType,
      path,
      models: models.map(({ engines, isAvailable, isDefault, ...model }) => ({
        ...model,
        available: isAvailable,
        default: isDefault,
        engines: engines.map(({ name }) => name),
      })),
    })),
  },
}));
