import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { replyExample, requestExample } from "#contract/openapi/describe-operation.ts";
import { allOperations } from "#contract/openapi.ts";
import type { Operation } from "#contract/operation.ts";
import { createOnda } from "#engines/onda/create-onda.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { plainPicture, smallPicture } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createOwner, type Owner, ownersPassword } from "./tenancy/belongings.ts";
import { send } from "./tenancy/send.ts";

const options = { threads: 1, onFault: () => undefined };
const onda = createOnda(options);

let service: TestService;
let owner: Owner;

/** What the service's own engine can't do is refused; nothing is drawn. */
const checked = createTestEngine(undefined, { name: onda.name, jobTypes: onda.jobTypes }).engine;
/** Stands for a model of the operator's own. */
const drafting = createTestEngine(undefined, { name: "orbita", jobTypes: ["identity_creation"] }).engine;

beforeAll(async () => {
  service = await startTestService({ workers: false, engines: [checked, drafting] });
  owner = await createOwner(service, { credits: 10_000 });
  // As large as photos are.
  await takeNewPhoto(800, 600);
  checked.findUnsupportedReason = onda.findUnsupportedReason;
  const { prisma } = service.database;
  const { job } = owner.belongings;
  await prisma.job.update({
    where: { id: job },
    data: { status: "completed", plan: {}, endedAt: new Date(), postProcessingStatus: null },
  });
  await prisma.result.updateMany({
    where: { jobId: job },
    data: {
      status: "completed",
      storageKey: "files/one.png",
      thumbnailKey: "files/one.png",
      mime: "image/png",
      width: 32,
      height: 32,
    },
  });
  await service.runtime.service.deps.files.write("files/one.png", await smallPicture());
});
afterAll(async () => {
  await service.close();
  await onda.close();
});
beforeEach(() => service.database.prisma.rateBucket.deleteMany({}));

/** The reader's job that an operation is tried on. */
function jobOf({ id }: Operation): string {
  const { conversation, creation, job } = owner.belongings;
  if (id === "abortJob") return conversation;
  return id === "refundResult" ? creation : job;
}

/** What the reader puts in for the ids of the examples. */
function bind(operation: Operation, example: unknown): unknown {
  const { belongings: own } = owner;
  const isInvited = operation.id === "acceptInvitation" || operation.id === "declineInvitation";
  const values: Record<string, unknown> = {
    "0199f3a8-91b2-7e04-8c1d-0a5f7e3b6c29": own.project,
    "0199f3b0-7c1e-7d3a-9a44-5d2f0c8e1b77": own.file,
    "0199f3c1-2b5e-7a90-b1d4-6f3e8c9a0d12": jobOf(operation),
    "0199f3c4-91d2-7b44-8e0a-2c5d7f1b6a33": own.mask,
    "0199f3d2-40aa-7c55-8f0e-2b61d9a7e410": own.delivery,
    "0199f3aa-10c2-7b6e-93d5-8e4f1a2b7c60": own.token,
    k3v9x2m7q1ab: own.identity,
    p7d2k9m4x1qe: own.preset,
    "0199f3b7-2e84-7f10-9c35-6d8a1b4e7f92": own.category,
    "studio-east": isInvited ? own.invitation : own.group,
    "48213": String(own.notification),
    "9071": own.draft,
    "ana@studio.example": own.friend,
    "the password until now": ownersPassword,
    rst_4nT9cQ2mXv7LhB0eYw: owner.token,
  };
  if (Array.isArray(example)) return example.map((one) => bind(operation, one));
  if (typeof example === "object" && example !== null) {
    return Object.fromEntries(Object.entries(example).map(([name, one]) => [name, bind(operation, one)]));
  }
  if (typeof example === "string" && /shared with studio-east$/i.test(example))
    return example.replace("studio-east", own.group);
  return values[String(example)] ?? example;
}

/** No engine here draws these: the reader's server may. */
const undrawable = new Set(["startFlatToModel"]);
/** Run at the end, in this order: what they end is needed by others. */
const last = [
  "abortJob",
  "unshareIdentity",
  "unsharePresetCategory",
  "removeMember",
  "deleteNotification",
  "deleteGarmentMask",
  "deletePresets",
  "deletePresetCategory",
  "deleteIdentity",
  "deleteWebhook",
  "revokeToken",
  "declineInvitation",
  "changePassword",
  "logOut",
  "revokeAllTokens",
];
/** After an invitation was accepted there is none to decline; and nothing is done with a token that was ended. */
const alone = new Set(["declineInvitation", "logOut", "revokeAllTokens", "changePassword"]);

const operations = allOperations
  .filter(({ access }) => access === "token")
  .toSorted((one, other) => last.indexOf(one.id) - last.indexOf(other.id));

/** Fields of an answer that the request alone decides: the example of the answer has the same values. */
const decided = ["message", "num_instructions", "total_outputs", "total_variations"];
/** The message tells what the receiver did, or what was left of the job. */
const undecided = new Set(["testWebhook", "abortJob"]);

test.each(operations)(
  "the example of $method $path works with the reader's own ids and is answered as shown",
  async (operation) => {
    if (alone.has(operation.id)) owner = await createFresh();
    // What is deleted must not be in use by what the other examples started.
    if (operation.method === "DELETE") await stopJobs();
    // A mask that nobody has corrected yet, of a photo as large as the file that is sent.
    if (operation.id === "replaceGarmentMask") await takeNewPhoto(32, 32);
    const sent = Object.fromEntries(
      (["params", "query", "body", "form"] as const).map((part) => [
        part,
        bind(operation, requestExample(operation, part)),
      ]),
    );
    const headers = { Authorization: `Bearer ${owner.token}` };
    const { dry_run: _, ...query } = (sent.query ?? {}) as Record<string, unknown>;
    for (const each of "dry_run" in ((sent.query ?? {}) as object) ? [sent.query, query] : [query]) {
      const answer = await send(service, operation, { ...sent, query: each } as never, headers);
      const said = `${answer.status} ${JSON.stringify(answer.body)?.slice(0, 600)}`;
      if (undrawable.has(operation.id)) {
        expect(answer.body.detail?.[0]?.code, said).toBe("model_unavailable");
      } else {
        expect(Object.keys(operation.replies), said).toContain(String(answer.status));
        const shown = bind(operation, replyExample(operation, answer.status)) as Record<string, unknown>;
        for (const name of undecided.has(operation.id) ? [] : decided) {
          // A status with two forms of answer has the example of one.
          if (shown && name in shown && name in answer.body)
            expect(answer.body[name], said).toBe(shown[name]);
        }
      }
    }
  },
);

/** A photo with the mask of its garment. */
async function takeNewPhoto(width: number, height: number): Promise<void> {
  const file = await owner.upload(await plainPicture(width, height));
  const { body: mask } = await owner.post("/garment-masks", { file_id: file, garment_label: "shirt" });
  Object.assign(owner.belongings, { file, mask: mask.mask_id });
}

async function stopJobs(): Promise<void> {
  const { prisma } = service.database;
  const open = { in: ["pending", "processing"] };
  const job = { accountId: owner.id };
  await prisma.result.updateMany({ where: { job, status: open }, data: { status: "aborted" } });
  await prisma.job.updateMany({ where: { ...job, status: open }, data: { status: "aborted" } });
}

async function createFresh(): Promise<Owner> {
  const { engines } = service.runtime.service.deps;
  const checks = engines.map((engine) => engine.findUnsupportedReason);
  for (const engine of engines) engine.findUnsupportedReason = () => null;
  const fresh = await createOwner(service);
  engines.forEach((engine, at) => {
    engine.findUnsupportedReason = checks[at]!;
  });
  return fresh;
}
