import { createProject as operation } from "#contract/operations/create-project.ts";
import { createProject } from "../../core/projects/create-project.ts";
import { defineRoute } from "../route.ts";

export const createProjectRoute = defineRoute(operation, async ({ deps, account, body, resourceId }) => {
  const project = await createProject(deps, account, { key: resourceId, name: body.project_name });
  return { status: 201, body: { project_id: project.key, project_name: project.name } };
});
