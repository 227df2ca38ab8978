import type { SpecSection } from "../spec-row.ts";

export const access: SpecSection[] = [
  {
    section: "Conventions",
    rows: [
      {
        id: "conventions.bearer",
        text: "Every endpoint but the signed addresses takes a bearer token",
        proofs: ["http/every-route > $method $path answers one 401 to whoever is not let in"],
      },
      {
        id: "conventions.401",
        text: "Missing, malformed, expired and revoked tokens get one and the same 401 with `WWW-Authenticate`",
        proofs: ["http/every-route > $method $path answers one 401 to whoever is not let in"],
      },
      {
        id: "conventions.tenancy",
        text: "Another account's resource answers like a missing one; a project answers 403",
        proofs: [
          "http/tenancy > every operation has a row, and every row an operation",
          "http/tenancy > every id that $id takes is in its row",
          "http/tenancy > $whose answered like an id that nobody has",
          "http/tenancy > and the requests changed nothing of that account",
        ],
      },
      {
        id: "conventions.members",
        text: "A group's members may use and not change what is shared with it",
        proofs: ["http/tenancy > a member of a group that things are shared with"],
      },
      {
        id: "conventions.unknown-fields",
        text: "Unknown fields are a 400 that names them, also in the query",
        proofs: [
          "http/validation > every invalid field of every part is listed at once, by its dotted path",
          "http/validation > an unknown parameter is refused by name; pages without a token accept any query",
        ],
      },
      {
        id: "conventions.request-id",
        text: "`X-Request-Id` on every answer, the caller's if it is sane, and in the 500 body",
        proofs: [
          "http/http-semantics > a valid request id of the caller is kept, an invalid one is replaced",
          "http/http-semantics > an unexpected error answers 500 with the request id and no internal details",
        ],
      },
      {
        id: "conventions.pagination",
        text: "Lists are paged by `page`, `per_page` 1-100 and `order`",
        proofs: ["http/http-semantics > project pages are complete and counted correctly"],
      },
      {
        id: "conventions.idempotency",
        text: "`Idempotency-Key` on what creates or costs: the first answer again, 409 for another body, one run at a time",
        proofs: [
          "http/idempotency > the same request with the same key gets the first answer again and creates nothing",
          "http/idempotency > the key with another body answers 409",
          "http/idempotency > keys belong to an account, a method and a path",
          "http/idempotency > ten concurrent requests create one job; the others get its answer or a conflict",
          "http/idempotency > after a crash before the answer, a retry finds the job that the first request created",
        ],
      },
      {
        id: "conventions.dry-run",
        text: "`?dry_run=true` validates and prices every generating request and creates nothing",
        proofs: [
          "http/garment-recolor-request > a dry run creates nothing, and returns what starting the same request holds",
          "http/garment-recolor-request > a dry run refuses what a start refuses",
          "http/identity-creation > a dry run prices a valid request, and creates nothing",
          "http/identity-promotion > can be priced first",
        ],
      },
      {
        id: "conventions.body-limits",
        text: "JSON of at most 1 MiB; anything else is 413, 415 or 400",
        proofs: [
          "http/validation > a body over 1 MiB answers 413, one just below is read",
          "http/validation > a content type that is not JSON answers 415, one with parameters is JSON",
          "http/validation > a body that is not a JSON object",
          "http/validation > excessive nesting is refused wherever it occurs",
        ],
      },
      {
        id: "conventions.never-5xx",
        text: "Whatever is sent, the answer is one of the contract and never a fault of the service",
        proofs: [
          "http/fuzz > $method $path answers whatever it is sent with a body of the contract, and never with a fault of its own",
        ],
      },
      {
        id: "conventions.openapi",
        text: "The interface is published as OpenAPI 3.1 with examples of everything, and as a page",
        proofs: [
          "http/openapi > the document is valid OpenAPI 3.1",
          "http/openapi > a public linter reports nothing",
          "http/openapi > gives an example of every answer, and each is one the operation may give",
          "http/docs-page > every operation is listed once, with an anchor, a command and its refusals",
          "http/docs-samples > %s runs as pasted, from a password to a picture, on test credits",
          "http/docs-samples > every sample of the page is run here",
        ],
      },
      {
        id: "conventions.versioning",
        text: "Deprecated endpoints say so with `Deprecation` and `Sunset`",
        proofs: [
          "http/openapi > documents deprecation, quoting and idempotency",
          "http/every-route > deprecated operations, and only those, say so on every response",
        ],
      },
    ],
  },
  {
    section: "Authentication and plans",
    rows: [
      {
        id: "auth.login",
        text: "`POST /auth/login`: HTTP Basic, two tokens with their ends, and the user",
        proofs: [
          "http/auth > answers two tokens, their expiry times and the user",
          "http/auth > refuses an unknown e-mail, a wrong password, an account without one and a disabled one alike",
          "http/auth > is limited to ten tries at once",
        ],
      },
      {
        id: "auth.refresh",
        text: "`POST /auth/refresh`: a new pair; a spent token ends its family",
        proofs: [
          "http/auth > gives a new pair; the earlier access token works until it expires",
          "http/auth > ends the whole login when a used refresh token is replayed, and no other login",
        ],
      },
      {
        id: "auth.tokens",
        text: "`/auth/token`: long-lived tokens of 1 hour to 4 years, listed without the token, revoked, at most 20",
        proofs: [
          "http/auth > makes one that lives %s",
          "http/auth > refuses an expiration of %j",
          "http/auth > lists the account's live tokens by page, without their values",
          "http/auth > revokes one immediately; a repetition, another account's token and one of another kind are not found",
          "http/auth > an account has at most twenty live ones under concurrency; a revoked one makes room",
        ],
      },
      {
        id: "auth.test-tokens",
        text: "A token of `mode: test` runs everything free, marks its pictures TEST, and reaches nothing that live tokens made; nor they what it made",
        proofs: [
          "http/test-mode > a test token runs a job from upload to result: priced, free, watermarked, reported as a test",
          "http/test-mode > test credits are the same every day; beyond them 402",
          "http/tenancy > $whose answered like an id that nobody has",
          "http/test-mode > may have the same name, and contain only accounts of their own mode, by their usual e-mail",
        ],
      },
      {
        id: "auth.hashes",
        text: "Only hashes of tokens and passwords are stored",
        proofs: ["http/auth > stores neither a password nor a token in plain text"],
      },
      {
        id: "auth.logout",
        text: "`POST /auth/logout` ends one login, `DELETE /auth/tokens` every token",
        proofs: [
          "http/auth > POST /auth/logout ends its own login and no other",
          "http/auth > DELETE /auth/tokens ends every token of the account",
        ],
      },
      {
        id: "auth.password",
        text: "`PUT /auth/password` takes the current password, and ends every other login",
        proofs: [
          "http/auth > takes the current password, keeps the login that asks and ends the others",
          "http/auth > refuses a wrong current password and a test token, and changes nothing",
          "http/auth > guessing the current password with a stolen token ends at ten tries",
        ],
      },
      {
        id: "auth.erasure",
        text: "The operator erases an account; the ledger keeps its numbers",
        proofs: [
          "integration/service/erasure > an erased account leaves no file, no personal data and no live token; its ledger keeps every number",
          "integration/service/erasure > a process killed at any access of database or disk leaves an erasure that the next run completes",
        ],
      },
      {
        id: "auth.accounts",
        text: "The operator opens accounts, and disables them with all their tokens",
        proofs: [
          "http/billing-and-accounts > opens an account once: 201, then 200 with a new token that revokes the old one",
          "http/auth > loses every token immediately when it is disabled, and enabling it restores none",
        ],
      },
    ],
  },
  {
    section: "Projects and uploads",
    rows: [
      {
        id: "projects.create",
        text: "`POST /project` 201; a taken name is 409 with the project",
        proofs: [
          "http/http-semantics > project names are unique per account: a taken one answers 409 with the project",
        ],
      },
      {
        id: "projects.list",
        text: "`GET /project` with number, key and name; jobs take either form of id",
        proofs: [
          "http/http-semantics > project pages are complete and counted correctly",
          "http/every-route > another account's project is forbidden by key and by number; a missing one is not found",
        ],
      },
      {
        id: "uploads.register",
        text: "`POST /upload` answers the signed address and echoes project and file; both names are optional",
        proofs: [
          "http/uploads > echoes project and file, creates a new project, and derives the type from the name",
          "http/uploads > takes a name %s",
          "http/uploads > refuses a name %s",
        ],
      },
      {
        id: "uploads.put",
        text: "The signed PUT takes the bytes with only a `Content-Type`, 15 minutes long; altered or expired is 403",
        proofs: [
          "http/uploads > accepts the bytes with only a Content-Type, and answers with an empty body",
          "http/uploads > is refused with 403 when it has expired or was altered in any part",
          "http/uploads > lives fifteen minutes",
          "http/uploads > refuses another Content-Type with 400, also none",
        ],
      },
      {
        id: "uploads.limits",
        text: "At most 25 MiB and 50 megapixels, a still JPEG, PNG or WebP; 20,000 pixels a side, 1:50, 1 MiB of metadata unpacked",
        proofs: [
          "unit/engines/picture-file > %s: refused by the upload's check and by every decoder, with what to do",
          "http/uploads > %s is answered 413 over a connection that goes on working",
          "http/uploads > of exactly 25 MiB is taken",
          "http/uploads > a file that a job names",
        ],
      },
      {
        id: "uploads.quota",
        text: "Uploads beyond the storage of the plan are 507; `GET /billing/credits` tells what is taken",
        proofs: [
          "http/storage > accepts uploads up to its last byte and refuses the next with 507 and what to do",
          "http/storage > counts a second PUT instead of the first, and nothing of other accounts",
          "http/storage > is not exceeded by uploads at the same time, and keeps nothing of the refused ones",
        ],
      },
      {
        id: "uploads.second-put",
        text: "A second PUT before use replaces the first",
        proofs: [
          "http/uploads > before use replaces the first, and its bytes with it",
          "http/uploads > after use is refused with 409 and changes nothing",
        ],
      },
      {
        id: "uploads.unusable",
        text: "A file that was never sent, or is no image, is a 400 that names its place when a job uses it",
        proofs: ["http/uploads > %s: 400 naming its place"],
      },
      {
        id: "uploads.pictures",
        text: "Turned, CMYK, 16-bit, gray and transparent pictures are read as people see them",
        proofs: [
          "http/uploads > %s: taken, and read as people see it",
          "http/uploads > gray: taken, and read with three equal channels",
          "http/uploads > transparent: taken, and read on white with what covers it",
        ],
      },
      {
        id: "uploads.download-url",
        text: "`download_url` gives the bytes for 7 days and can be renewed",
        proofs: [
          "http/uploads > is absent before the PUT, and then serves the bytes before and after a job used them",
          "http/uploads > are issued any number of times, also after the earlier ones have expired",
        ],
      },
    ],
  },
];
