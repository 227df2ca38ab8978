import type { SpecSection } from "../spec-row.ts";

export const identities: SpecSection[] = [
  {
    section: "Identities",
    rows: [
      {
        id: "identities.privacy",
        text: "A face is biometric data: encrypted, deleted whole, with recorded consent; a revoked one is never drawn again",
        proofs: [
          "http/identity-privacy > are encrypted in the database, reach the engine decrypted, and are deleted with the identity",
          "http/identity-privacy > leaves no personal data, also in its job, and a repeated upload does not restore it",
          "http/identity-privacy > consent is recorded at upload: who, when, what for; without it there is none",
          "http/identity-privacy > can't be drawn again by regenerating, and its name and links are no longer returned",
          "http/identity-privacy > fails the job that waits for it, uncharged, with the reason",
        ],
      },
      {
        id: "identity.upload",
        text: "`POST /identity/upload` (multipart) 201 with every field; `tag` too; a name of its own when none is given",
        proofs: [
          "http/identities > becomes an identity with everything the interface names",
          "http/identities > is named after its file when no name is given, with a number when that is taken",
        ],
      },
      {
        id: "identity.upload.name-taken",
        text: "A taken name is 409 with `existing_identity_code`; of parallel uploads one succeeds",
        proofs: [
          "http/identities > under a taken name is refused with the code of the identity that has it, whatever the case",
          "http/identities > sent five times concurrently under one name is one identity",
        ],
      },
      {
        id: "identity.upload.face",
        text: "Exactly one clearly visible face; a refusal says which rule is broken and stores nothing",
        proofs: [
          "http/identities > whose image is %s is refused",
          "http/identities > with a truncated picture is refused",
          "http/identity-photos > %s is refused as %s",
          "http/identity-photos > a portrait becomes an identity with a face, its measures and a score",
        ],
      },
      {
        id: "identity.upload.slots",
        text: "50 slots, 429 `Maximum identities reached`; none for enterprise; 5 uploads a minute",
        proofs: [
          "http/identities > is refused beyond the plan's slots",
          "http/identities > of an enterprise account has no slot limit",
          "http/identities > can be sent five times a minute",
        ],
      },
      {
        id: "identity.upload.forms",
        text: "A form that is broken, too large or breaks off is refused and leaves nothing",
        proofs: [
          "http/identity-forms > a form with changed, lost or added bytes is accepted or refused, never a server error",
          "http/identity-forms > a client that disconnects in the middle of a form leaves nothing behind",
          "http/identities > over the limit of a file or of a body is refused with 413",
        ],
      },
      {
        id: "identity.platform",
        text: "The platform's identities: readable codes, `default` visibility, by plan",
        proofs: [
          "http/identity-platform > the operator adds an identity that every account can use immediately",
          "http/identity-platform > an identity of a higher plan is hidden from lower plans' lists and refused to their jobs",
        ],
      },
      {
        id: "identity.list",
        text: "`GET /identity` with every filter, visibility and what a plan locks",
        proofs: [
          "http/identities > contains the account's own and the platform's identities, newest first, and none that is deleted, hidden, foreign or locked",
          "http/identities > marks platform identities that the plan does not include, and shows them to a plan that does",
          "http/identities > refuses unknown parameters by field",
        ],
      },
      {
        id: "identity.one",
        text: "One, `/status` and `/results`",
        proofs: ["http/identities > status and results report the outcome of preprocessing"],
      },
      {
        id: "identity.metadata",
        text: "`PATCH /identity/{code}/metadata`",
        proofs: [
          "http/identities > changes name, tag, gender and age, and clears all but the name",
          "http/identities > can't set a taken name or invalid values",
        ],
      },
      {
        id: "identity.delete",
        text: "`DELETE /identity/{code}`: the owner's only; frees name and slot; 409 while a job uses it; 403 for the platform's",
        proofs: [
          "http/identities > deletes it: its name and slot are freed, its photo and links are removed",
          "http/identities > a platform identity is readable by every account and writable by none",
          "http/identity-preprocessing > can't be deleted while it runs, and gives up when its job is stopped",
        ],
      },
      {
        id: "identity.share",
        text: "Share and unshare with groups of one's own; private again when the last goes",
        proofs: [
          "http/identities > gives a group's members read access without write access until it ends",
          "http/identities > with several groups is private again when the last one goes",
          "http/identities > is possible only with existing groups that the owner is a member of",
        ],
      },
      {
        id: "identity.preprocessing",
        text: "pending → processing → completed or failed, with its time, score and notifications",
        proofs: [
          "http/identity-preprocessing > is a job that can be followed, and reports each of its steps",
          "http/identity-preprocessing > failing after an upload leaves the identity, failed and with the reason, in its slot and under its name",
        ],
      },
      {
        id: "identity.waiting-jobs",
        text: "Jobs with an identity still being preprocessed are accepted, wait, and fail with its reason",
        proofs: [
          "http/identity-preprocessing > is accepted, waits and runs when it is ready",
          "http/identity-preprocessing > fails with its reason when it fails, and costs nothing",
          "integration/service/waiting-for-identities > a playground's picture waits for an identity being prepared, and is drawn when it is ready",
        ],
      },
    ],
  },
  {
    section: "Identity creation and promotion",
    rows: [
      {
        id: "creation.accepted",
        text: "`POST /identity/create` 202; every variation of every instruction becomes a draft among the results",
        proofs: [
          "http/identity-creation > drafts every variation of every brief, and returns where they are",
          "http/provider-engines > %s by %s",
        ],
      },
      {
        id: "creation.fields",
        text: "1-5 instructions, 1-8 variations, sizes, ratios, formats, 3 input assets; every error at once",
        proofs: [
          "http/identity-creation > lists every error at once, by dotted path",
          "http/identity-creation > refuses %s",
          "http/identity-creation > accepts existing reference images, and names missing ones",
        ],
      },
      {
        id: "creation.prompt",
        text: "The prompt is built of the fields; a free one overrides it and the fields stay as metadata",
        proofs: [
          "unit/service/identity-prompt > contains every populated field under its name, whatever its group",
          "unit/service/identity-prompt > takes the place of the fields, which stay with the instruction",
        ],
      },
      {
        id: "creation.platform-look",
        text: "Pose, framing, light, outfit and background are the platform's; those fields are accepted and ignored",
        proofs: [
          "unit/service/identity-prompt > always holds the platform's pose, framing, light, outfit and background",
          "unit/service/identity-prompt > says nothing of outfit, style, scene and camera that the caller sent",
        ],
      },
      {
        id: "creation.minors",
        text: "`bust` and `chest` are dropped below 18 and for `girl`, `boy`, `teen`",
        proofs: [
          "unit/service/identity-prompt > the chest of a minor",
          "http/identity-creation > gives engines the built prompt, keeps the fields as metadata, and drops a minor's chest from both",
        ],
      },
      {
        id: "creation.orbita",
        text: "`orbita`: 1K only, without 4:5, 5:4, 21:9 and input assets",
        proofs: [
          "http/identity-creation > with orbita refuses %j",
          "http/identity-creation > with orbita takes 1K in the ratios it draws",
        ],
      },
      {
        id: "creation.blocked-term",
        text: "A real person in the brief is 400 with `blocked_term`",
        proofs: [
          "http/identity-creation > a brief that names a real person is refused with the name, wherever it stands",
          "unit/service/identity-real-persons > no real person is found",
        ],
      },
      {
        id: "creation.watermark",
        text: "`add_ai_watermark` is honored for enterprise and silently ignored otherwise",
        proofs: [
          "http/identity-creation > an AI mark is made for enterprise and silently left out for others",
        ],
      },
      {
        id: "creation.switched-off",
        text: "503 with `Retry-After` when `IDENTITY_CREATION_ENABLED` is false",
        proofs: ["http/identity-creation > a server without it says so, with a time to retry"],
      },
      {
        id: "creation.limits",
        text: "Counts against the cap of active jobs; 5 starts a minute",
        proofs: [
          "http/identity-creation > counts against the cap of active jobs",
          "http/identity-creation > five can be started a minute, by plans without more",
        ],
      },
      {
        id: "promotion.accepted",
        text: "`POST /identity/promote-generated` 201: an identity, its preprocessing job, 50 credits and a slot",
        proofs: ["http/identity-promotion > makes an identity of a draft for 50 credits and a slot"],
      },
      {
        id: "promotion.names",
        text: "Without a name the job's, numbered on collision; an explicit taken one is 409",
        proofs: [
          "http/identity-promotion > without a name takes the job's, numbered from the second on",
          "http/identity-promotion > under a name that is taken is refused without a code, and numbered only when not asked for by name",
        ],
      },
      {
        id: "promotion.twice",
        text: "A promoted draft is 409 with its `identity_code`",
        proofs: [
          "http/identity-promotion > of a draft that is promoted already is refused with the identity's code",
          "http/identity-promotion > sent five times concurrently happens once",
        ],
      },
      {
        id: "promotion.refused",
        text: "402 short of credits, 404 unknown, 400 no completed draft, 429 no slot",
        proofs: [
          "http/identity-promotion > is refused with the amounts when credits are insufficient, and changes nothing",
          "http/identity-promotion > of anything but the caller's own draft is refused",
          "http/identity-promotion > of a draft that was not made is refused",
          "http/identity-promotion > is refused beyond the plan's slots",
        ],
      },
      {
        id: "promotion.again",
        text: "After a failed preprocessing the draft can be promoted again; the failed identity is hidden",
        proofs: [
          "http/identity-promotion > tells its owner why, and is hidden from lists, jobs and changes",
          "http/identity-promotion > gives credits, slot, name and draft back, so that the draft can be promoted again",
        ],
      },
    ],
  },
];
