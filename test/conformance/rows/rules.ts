import type { SpecSection } from "../spec-row.ts";

export const rules: SpecSection[] = [
  {
    section: "Presets and groups",
    rows: [
      {
        id: "presets.keep",
        text: "`POST /preset` keeps an instruction of one of four jobs as it came; get, list, change, delete in bulk",
        proofs: [
          "http/presets > is returned as it was saved",
          "http/presets > of %s keeps an instruction of that job unchanged",
          "http/presets > is changed in what is named; its type and an instruction of another type are refused",
          "http/presets > is deleted in bulk; unknown and foreign ones are reported and left",
          "http/presets > is listed by type, category and part of its name or description, by page",
        ],
      },
      {
        id: "presets.categories",
        text: "Categories: create, list, change, delete, duplicate, with previews",
        proofs: [
          "http/presets > returns its presets, their kinds and the newest four",
          "http/presets > is changed in what is named, and deleted without its presets",
          "http/presets > is copied with all its presets; the copy is independent of the original",
        ],
      },
      {
        id: "presets.share",
        text: "Categories are shared with groups",
        proofs: ["http/presets > gives members read access to it and its presets; ending it hides them"],
      },
      {
        id: "presets.extract-image",
        text: "`POST /preset/extract-from-image`: an instruction of what is measured, for 1 credit",
        proofs: [
          "http/preset-extraction > answers an instruction of the measured fields, and names every other field with the reason",
          "http/preset-extraction > charges one credit for each, once for an Idempotency-Key, also when the first answer was lost",
          "http/preset-extraction > refuses without charging: a photo without one clear face, one that shows nothing, a broken engine",
        ],
      },
      {
        id: "presets.extract-text",
        text: "`POST /preset/extract-from-text`",
        proofs: [
          "http/preset-extraction > answers an instruction of the named fields, and lists what it left out",
        ],
      },
      {
        id: "groups.create",
        text: "`POST /groups` with a unique name; the creator owns it; `GET /groups`",
        proofs: [
          "http/groups > the creator owns the group; the list returns the caller's role and the number of members",
          "http/groups > names are globally unique, regardless of case and Unicode normalization",
        ],
      },
      {
        id: "groups.members",
        text: "Any member lists members, by page; owners and admins invite and remove",
        proofs: [
          "http/groups > any member lists them, by page, with their names",
          "http/groups > are invited by owners and admins: 201, and 200 for a member's changed role",
          "http/groups > are removed by owners and admins, admins by owners only",
        ],
      },
      {
        id: "groups.invitations",
        text: "`POST /groups/{g}/members` invites; the account appears when it accepts (`POST /groups/{g}/accept`)",
        proofs: [
          "http/groups > until an invitation is accepted, group and invitee see nothing of each other",
          "http/groups > can be declined only by the invitee; no one joins without one",
          "http/groups > an account, an unknown e-mail and a disabled account get the same answer; callers without the right learn nothing",
        ],
      },
    ],
  },
  {
    section: "Errors",
    rows: [
      {
        id: "errors.400",
        text: "`error` and `detail` of `field`, `message`, `position`; every bad field, by dotted path",
        proofs: [
          "http/validation > every invalid field of every part is listed at once, by its dotted path",
          "http/validation > violations of rules between fields are listed beside those of single fields",
          "http/validation > a parameter given twice is refused",
          "http/validation > names of Object.prototype are unknown fields like others",
        ],
      },
      {
        id: "errors.402",
        text: "Short of credits, with the three numbers",
        proofs: [
          "http/garment-recolor-request > insufficient credits answer 402 with the amounts, and leave nothing behind",
        ],
      },
      {
        id: "errors.403-content",
        text: "Content that the filter blocks is 403 with its category; nothing is held, stored or sent",
        proofs: [
          "http/content-filter > $operation.id refuses blocked content in $path",
          "http/content-filter > a blocked request stores nothing, holds nothing and is sent nowhere, with and without dry_run",
          "unit/contract/free-text > every text of every request is checked by the content filter, or declared as not free text",
          "unit/service/content/find-blocked-content > lets at least 200 honest phrases of fashion pass",
        ],
      },
      {
        id: "errors.404",
        text: "Unknown endpoints and things, in JSON",
        proofs: [
          "http/http-semantics > an unknown address answers 404 in JSON, one that takes other methods 405 with Allow",
          "http/composed-server > beside the pages, every method that an address under /v1 does not take is a 405 that lists those it takes",
          "http/composed-server > beside the pages, any method at any address under /v1 is answered as the document lists it",
          "http/tenancy > $whose answered like an id that nobody has",
        ],
      },
      {
        id: "errors.500",
        text: "500 with `request_id` and never an exception's text",
        proofs: [
          "http/http-semantics > an unexpected error answers 500 with the request id and no internal details",
        ],
      },
      {
        id: "errors.typed",
        text: "A client finds each status's members in the published shapes",
        proofs: [
          "http/typed-client > refusals are typed by their status",
          "http/typed-client > every operation can be called",
        ],
      },
    ],
  },
  {
    section: "Limits",
    rows: [
      {
        id: "limits.default",
        text: "3 requests a second per address",
        proofs: [
          "http/request-limits > an IP address has three requests a second across accounts and operations",
        ],
      },
      {
        id: "limits.named",
        text: "The named limits, as token buckets",
        proofs: [
          "http/request-limits > each operation that declares a limit has that limit, and each other the default one",
          "http/request-limits > a sixth quick start in a minute is refused with the four headers, and accepted after Retry-After",
          "http/notifications > twelve at once, then one every five seconds, independent of other endpoints",
        ],
      },
      {
        id: "limits.headers",
        text: "`X-RateLimit-*` on every answer, `Retry-After` on 429",
        proofs: [
          "http/request-limits > every response carries the state of its limit, whatever its status",
          "http/every-route > $method $path answers one 401 to whoever is not let in",
        ],
      },
      {
        id: "limits.exempt",
        text: "Signed uploads, pictures, archives and health are not limited; shops have no limit per address",
        proofs: [
          "http/request-limits > pre-signed uploads, pictures and archives are not limited",
          "http/request-limits > shops have no limit per IP address",
          "http/request-limits > health pages are not limited",
        ],
      },
      {
        id: "limits.processes",
        text: "They hold over several server processes, by the address a trusted proxy saw",
        proofs: [
          "http/request-limits > count together, per address and per account",
          "http/request-limits > is the one that the last trusted proxy saw; values that the client prepended are ignored",
        ],
      },
      {
        id: "limits.active-jobs",
        text: "5 active jobs for plans without more; 429 with `limit` and `current`",
        proofs: [
          "http/request-limits > the cap of active jobs is the plan's; beyond it 429 says limit and current",
        ],
      },
    ],
  },
  {
    section: "Credits",
    rows: [
      {
        id: "credits.prices",
        text: "3, 5 and 10 per output at 1K, 2K and 4K",
        proofs: ["http/garment-recolor-request > a price is outputs times the price of the size"],
      },
      {
        id: "credits.hold",
        text: "Accepting holds the highest price; each output captures or releases its own, once",
        proofs: [
          "http/recolor-job > a recolor runs from upload to result, and its credits are held and then captured",
          "http/job-outcomes > outputs that are refused fail alone: they are not charged and the job is completed",
          "integration/service/parallel-starts > of twenty concurrent starts with credits for three, exactly three are accepted",
        ],
      },
      {
        id: "credits.color",
        text: "A recolor farther than ΔE 2 from the color asked for is painted again, or delivered and not charged; `color_match` says so",
        proofs: [
          "unit/engines/match-color > is painted again until its file has it: %s",
          "http/color-guarantee > what is over is delivered with its distance and not charged; the ledger says why",
          "http/color-guarantee > the credits come back once, however often the result is drawn, and can't be asked back again",
        ],
      },
      {
        id: "credits.ledger",
        text: "After any order of acts, races, kills and restarts the ledger, the work and the notifications agree",
        proofs: [
          "integration/service/ledger-invariants > money, work and notifications agree after each of…",
          "crash/kill-minus-nine > processes killed with -9…",
        ],
      },
      {
        id: "credits.welcome",
        text: "45 credits for a new account, once",
        proofs: ["http/garment-recolor-request > a new account has its welcome credits, once"],
      },
      {
        id: "credits.report",
        text: "`GET /billing/credits` by day, week or month",
        proofs: [
          "http/billing-and-accounts > by day, with both ends of the last day inside",
          "http/billing-and-accounts > by week, which begins on Monday, and by month",
        ],
      },
    ],
  },
  {
    section: "Operation",
    rows: [
      {
        id: "operation.retention",
        text: "Uploads, pictures, records and tokens go when their configured time is over",
        proofs: [
          "http/retention > are deleted with their bytes after a week without a job, those never sent too",
          "http/retention > retention times are settings in days, none below what callers are promised",
        ],
      },
      {
        id: "operation.logs",
        text: "Logs carry request and job ids and no token, secret or signed address",
        proofs: [
          "http/logs > logs none of the secrets and personal data that pass through it at the most verbose level",
          "http/logs > writes one line per request, with the same fields and under the id that the caller knows",
        ],
      },
      {
        id: "operation.health",
        text: "Health is told, with the database's readiness",
        proofs: [
          "http/health > liveness does not depend on the database",
          "http/health > a database without this release's migrations is not ready; one with a newer release's is",
        ],
      },
      {
        id: "operation.fairness",
        text: "One account's heap of work does not hold up another's",
        proofs: [
          "integration/service/fair-queue > an account with a backlog does not delay one without; its jobs keep their order in each queue",
        ],
      },
      {
        id: "operation.credentials",
        text: "Outputs have Content Credentials where the server has a certificate; `POST /verify` tells anyone what a picture proves",
        proofs: [
          "http/content-credentials > an output in %s and its thumbnail are signed; anyone is told that they were made here, and whether they were changed",
          "http/content-credentials > the credentials of a photo stay in what is made of it, once, and its thumbnail is small",
          "http/content-credentials > on a private network is never asked: %s",
        ],
      },
      {
        id: "operation.watermark",
        text: "Where the server has a network for it, outputs have an invisible watermark inside of what they change, and `POST /verify` finds it in copies",
        proofs: [
          "unit/engines/watermark > a recolor has its mark inside of what it changes; every other pixel is the photo's, and its color holds",
          "http/watermark > a copy of an output without metadata is told by its watermark, which proves nothing else",
          "http/watermark > an output whose network fails is failed and not charged, and what can't be looked for is a 503",
        ],
      },
      {
        id: "operation.metrics",
        text: "`/metrics` for the operator: jobs, credits, queues, deliveries, streams",
        proofs: [
          "http/metrics > only the operator may read them",
          "http/metrics > report jobs, credits, queues, deliveries and streams",
        ],
      },
    ],
  },
];
