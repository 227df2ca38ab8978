import { listProjects as operation } from "#contract/operations/list-projects.ts";
import { listProjects } from "../../core/projects/list-projects.ts";
import { defineRoute } from "../route.ts";
import { toPagination } from "../to-bodies.ts";

export const listProjectsRoute = defineRoute(operation, async ({ deps, account, query }) => {
  const { items, total } = await listProjects(deps, account, query);
  const projects = items.map((project) => ({
    project_id: project.id,
    project_key: project.key,
    project_text: project.name,
    created_at: project.createdAt.toISOString(),
  }));
  const pagination = toPagination({ page: query.page, per_page: query.per_page, total });
  return { status: 200, body: { projects, pagination } };
});
