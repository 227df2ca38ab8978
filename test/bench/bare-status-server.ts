/**
 * What `requests.bench.ts` is measured beside: a bare Fastify route that answers a job's status from one SQL query,
 * without accounts, limits, validation or ports. Takes the database's address; prints its port.
 */
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import pg from "pg";

const database = new pg.Pool({ connectionString: process.argv[2], max: 12 });
const app = fastify();

app.get<{ Params: { id: string } }>("/jobs/:id/status", async (request, reply) => {
  const { rows } = await database.query(
    `SELECT j.id AS job_id, j.type AS job_type, j.status, j.total_outputs AS total_images, j.request,
       p.id AS project_id, p.key AS project_key, p.name AS project_text, j.created_at, j.updated_at,
       (SELECT count(DISTINCT (image_index, group_index))::int FROM results r
         WHERE r.job_id = j.id AND r.status IN ('completed', 'failed')) AS processed_images
     FROM jobs j LEFT JOIN projects p ON p.id = j.project_id WHERE j.id = $1`,
    [request.params.id],
  );
  if (rows.length === 0) return reply.status(404).send({ error: "Job not found" });
  const [{ processed_images, total_images }] = rows;
  return { ...rows[0], progress: Math.floor((100 * processed_images) / total_images) };
});

await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
