import * as operations from "#contract/operations.ts";
import { createProject } from "../../core/projects/create-project.ts";
import { listProjects } from "../../core/projects/list-projects.ts";
import { createUpload } from "../../core/uploads/create-upload.ts";
import { getUpload } from "../../core/uploads/get-upload.ts";
import { defineRoute, type Route } from "../route.ts";
import { toPagination } from "../to-bodies.ts";
import { toUploadBody } from "../to-upload-body.ts";

export const projectsAndUploadsRoutes: Route[] = [
  defineRoute(operations.createProject, async ({ deps, account, body, resourceId }) => {
    const project = await createProject(deps, account, { key: resourceId, name: body.project_name });
    return { status: 201, body: { project_id: project.key, project_name: project.name } };
  }),

  defineRoute(operations.listProjects, async ({ deps, account, query }) => {
    const { items, total } = await listProjects(deps, account, query);
    const projects = items.map((project) => ({
      project_id: project.id,
      project_key: project.key,
      project_text: project.name,
      created_at: project.createdAt.toISOString(),
    }));
    const pagination = toPagination({ page: query.page, per_page: query.per_page, total });
    return { status: 200, body: { projects, pagination } };
  }),

  defineRoute(operations.createUpload, async ({ deps, account, body, resourceId }) => {
    const upload = await createUpload(deps, account, {
      fileId: resourceId,
      projectName: body.project_name,
      filename: body.filename,
      bytes: body.bytes,
    });
    return { status: 200, body: await toUploadBody(deps, upload, body.bytes) };
  }),

  defineRoute(operations.getUpload, async ({ deps, account, params }) => ({
    status: 200,
    body: await toUploadBody(deps, await getUpload(deps, account, params.file_id)),
  })),
];
