import type pg from "pg";
import {
  isTerminalJobStatus,
  isTerminalResultStatus,
  type JobStatus,
  type JobType,
} from "#contract/job-types.ts";

/**
 * Triggers that write down every change of a job's and an output's status and every notification, with the
 * transaction it was made in. They see what was committed, whoever did it.
 */
const triggers = `
  CREATE TABLE witness (
    seq bigserial PRIMARY KEY, xid text NOT NULL DEFAULT pg_current_xact_id()::text,
    account_id uuid, job_id uuid, kind text NOT NULL, data jsonb NOT NULL
  );
  CREATE FUNCTION witness_job() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO witness (account_id, job_id, kind, data) VALUES (NEW.account_id, NEW.id, 'job',
        jsonb_build_object('type', NEW.type, 'to', NEW.status));
    ELSIF NEW.status <> OLD.status THEN
      INSERT INTO witness (account_id, job_id, kind, data) VALUES (NEW.account_id, NEW.id, 'job status',
        jsonb_build_object('from', OLD.status, 'to', NEW.status));
    END IF;
    IF TG_OP = 'UPDATE' AND jsonb_typeof(OLD.plan) = 'object' AND NOT coalesce(NEW.plan @> OLD.plan, false) THEN
      INSERT INTO witness (account_id, job_id, kind, data) VALUES (NEW.account_id, NEW.id, 'plan replaced',
        jsonb_build_object('from', OLD.plan, 'to', NEW.plan));
    END IF;
    RETURN NULL;
  END $$;
  CREATE FUNCTION witness_output() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'INSERT' OR NEW.status <> OLD.status THEN
      INSERT INTO witness (job_id, kind, data) VALUES (NEW.job_id, 'output status', jsonb_build_object(
        'id', NEW.id, 'place', NEW.image_index || ':' || NEW.group_index,
        'from', CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.status END, 'to', NEW.status));
    END IF;
    RETURN NULL;
  END $$;
  CREATE FUNCTION witness_notification() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO witness (account_id, job_id, kind, data) VALUES (NEW.account_id, NEW.job_id, 'notification',
      jsonb_build_object('id', NEW.id, 'name', NEW.name, 'data', NEW.data));
    RETURN NULL;
  END $$;
  CREATE TRIGGER witness_job AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION witness_job();
  CREATE TRIGGER witness_output AFTER INSERT OR UPDATE ON results FOR EACH ROW EXECUTE FUNCTION witness_output();
  CREATE TRIGGER witness_notification AFTER INSERT ON notifications
    FOR EACH ROW EXECUTE FUNCTION witness_notification();`;

interface Row {
  xid: string;
  jobId: string | null;
  kind: "job" | "job status" | "plan replaced" | "output status" | "notification";
  data: {
    id: number;
    type: JobType;
    place: string;
    from: JobStatus | null;
    to: JobStatus;
    name: string;
    data: Record<string, unknown>;
  };
}

interface SeenJob {
  type: JobType;
  outputs: Map<number, { place: string; status: JobStatus }>;
}

/** Moves a job may make; a failed one is completed when a regenerated output of it succeeds. */
const jobMoves = new Set([
  "pending>processing",
  "pending>aborted",
  "processing>completed",
  "processing>failed",
  "processing>aborted",
  "failed>completed",
]);

const namedAtTheirEnd: readonly JobType[] = ["model_swap", "identity_creation"];

export interface StateObserver {
  /** What happened since the last call and should not have; transactions must not be under way. */
  listBreaches(): Promise<string[]>;
}

export async function observeState(database: pg.Pool): Promise<StateObserver> {
  await database.query(triggers);
  const jobs = new Map<string, SeenJob>();
  let lastNotification = 0;
  return {
    listBreaches: async () => {
      const { rows } = await database.query<Row & { seq: string }>(
        `DELETE FROM witness RETURNING seq, xid, job_id AS "jobId", kind, data`,
      );
      rows.sort((one, other) => Number(one.seq) - Number(other.seq));
      const breaches: string[] = [];
      for (const { kind, data } of rows) {
        if (kind !== "notification") continue;
        if (data.id <= lastNotification)
          breaches.push(`notification ${data.id} came after ${lastNotification}`);
        lastNotification = data.id;
      }
      // What one transaction did to one job, in the order of the changes.
      for (const [, changes] of Map.groupBy(rows, ({ xid, jobId }) => `${xid} ${jobId}`)) {
        breaches.push(...judge(jobs, changes));
      }
      return breaches;
    },
  };
}

function judge(jobs: Map<string, SeenJob>, changes: Row[]): string[] {
  const breaches: string[] = [];
  const ended: { id: number; to: JobStatus }[] = [];
  const told: string[] = [];
  let move: JobStatus | null = null;
  let job: SeenJob | undefined;
  const jobId = changes[0]!.jobId;
  for (const { kind, data } of changes) {
    if (jobId && kind === "job") jobs.set(jobId, { type: data.type, outputs: new Map() });
    job = jobId ? jobs.get(jobId) : undefined;
    if (kind === "notification") told.push(tellingOf(data.name, data.data));
    else if (kind === "plan replaced")
      breaches.push(`job ${jobId}: its plan was replaced: ${JSON.stringify(data)}`);
    else if (kind === "job status") {
      if (!jobMoves.has(`${data.from}>${data.to}`)) breaches.push(`job ${jobId}: ${data.from} > ${data.to}`);
      if (move) breaches.push(`job ${jobId}: two moves in one transaction`);
      move = data.to;
    } else if (kind === "output status" && job) {
      job.outputs.set(data.id, { place: data.place, status: data.to });
      if (data.from && isTerminalResultStatus(data.from)) {
        breaches.push(`output ${data.id} ended twice: ${data.from} > ${data.to}`);
      }
      if (isTerminalResultStatus(data.to)) ended.push({ id: data.id, to: data.to });
    }
  }
  if (!job) return told.length > 0 ? [...breaches, `told of no job: ${told.join(", ")}`] : breaches;
  const expected = [
    ...ended
      .filter(({ to }) => !(to === "aborted" && move === "aborted"))
      .map(({ id, to }) => `image_result ${id} ${to === "completed" ? "completed" : "failed"}`),
    ...(move ? tellingsOfMove(job, move) : []),
  ];
  if (expected.join() !== told.join()) {
    breaches.push(`job ${jobId}: told [${told.join(", ")}] instead of [${expected.join(", ")}]`);
  }
  return breaches;
}

function tellingOf(name: string, data: Record<string, unknown>): string {
  return name === "image_result"
    ? `image_result ${data.image_result_id} ${data.status}`
    : `${name} ${data.status} ${data.processed_images}/${data.total_images}`;
}

function tellingsOfMove({ type, outputs }: SeenJob, to: JobStatus): string[] {
  const places = (list: { place: string }[]) => new Set(list.map(({ place }) => place)).size;
  const all = [...outputs.values()];
  const processed = all.filter(({ status }) => status === "completed" || status === "failed");
  const names = [
    "batch_edit",
    ...(type === "identity_preprocessing" ? ["identity_preprocessing"] : []),
    ...(namedAtTheirEnd.includes(type) && isTerminalJobStatus(to)
      ? [to === "completed" ? "completed" : "error"]
      : []),
  ];
  return names.map((name) => `${name} ${to} ${places(processed)}/${places(all)}`);
}
