import type { SpecSection } from "../spec-row.ts";

export const rules: SpecSection[] = [
  {
    section: "Presets and groups",
    rows: [
      {
        id: "presets.keep",
        text: "`POST /preset` keeps an instruction of one of four jobs as it came; get, list, change, delete in bulk",
        proofs: [
          "http/presets > is given back as it was kept",
          "http/presets > of %s keeps an instruction of that job unchanged",
          "http/presets > is changed in what is named; its type and an instruction of another type are refused",
          "http/presets > is deleted with others at once; what is not there or another's is told and left",
          "http/presets > is listed by type, category and part of its name or description, by page",
        ],
      },
      {
        id: "presets.categories",
        text: "Categories: create, list, change, delete, duplicate, with previews",
        proofs: [
          "http/presets > tells its presets, their kinds and the newest four",
          "http/presets > is changed in what is named, and deleted without its presets",
          "http/presets > is copied with all its presets; the copy is another's who changes nothing of the first",
        ],
      },
      {
        id: "presets.share",
        text: "Categories are shared with groups",
        proofs: [
          "http/presets > shows it and its presets to the members, to read and not to change; ending it hides them",
        ],
      },
      {
        id: "presets.extract-image",
        text: "`POST /preset/extract-from-image`: an instruction of what is measured, for 1 credit",
        proofs: [
          "http/preset-extraction > answers an instruction of what was measured, and names every field that was not, with the reason",
          "http/preset-extraction > charges one credit for each, once for an Idempotency-Key, also when the first answer was lost",
          "http/preset-extraction > refuses without charging: a photo without one clear face, one that shows nothing, a broken engine",
        ],
      },
      {
        id: "presets.extract-text",
        text: "`POST /preset/extract-from-text`",
        proofs: [
          "http/preset-extraction > answers an instruction of the fields that are named, and names what it left out",
        ],
      },
      {
        id: "groups.create",
        text: "`POST /groups` with a unique name; the creator owns it; `GET /groups`",
        proofs: [
          "http/groups > the creator owns the group; the list tells the caller's role and how many are in it",
          "http/groups > names are unique whoever has them, without regard to case and to how characters are composed",
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
          "http/groups > until somebody accepts, the group sees nothing of them and they see nothing of the group",
          "http/groups > one can be declined, and only by who has it; nobody joins without one",
          "http/groups > an account, an unknown e-mail and a disabled account are answered alike; who may not add learns nothing",
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
          "http/validation > every bad field of every part is listed at once, by its dotted path",
          "http/validation > rules between fields are told beside fields that are wrong by themselves",
          "http/validation > a parameter given twice is refused, not guessed at",
          "http/validation > names that every object has are unknown fields like others",
        ],
      },
      {
        id: "errors.402",
        text: "Short of credits, with the three numbers",
        proofs: [
          "http/garment-recolor-request > too few credits answer 402 with the numbers, and leave nothing behind",
        ],
      },
      {
        id: "errors.403-content",
        text: "Content that the filter blocks is 403 with its category; nothing is held, stored or sent",
        proofs: [
          "http/content-filter > $operation.id refuses blocked content in $path",
          "http/content-filter > a blocked request stores nothing, holds nothing and is sent nowhere, with and without dry_run",
          "unit/contract/free-text > every text of every request is read by the content filter, or declared as no free text",
          "unit/service/content/find-blocked-content > lets at least 200 honest phrases of fashion pass",
        ],
      },
      {
        id: "errors.404",
        text: "Unknown endpoints and things, in JSON",
        proofs: [
          "http/http-manners > an unknown address answers 404 in JSON, one that takes other methods 405 with Allow",
          "http/composed-server > beside the pages, every method that an address under /v1 does not take is a 405 that lists those it takes",
          "http/composed-server > beside the pages, any method at any address under /v1 is answered as the document lists it",
          "http/tenancy > $whose answered like an id that nobody has",
        ],
      },
      {
        id: "errors.500",
        text: "500 with `request_id` and never an exception's text",
        proofs: [
          "http/http-manners > an unforeseen error answers 500 with the request's id and nothing of itself",
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
        proofs: ["http/request-limits > an address has three requests a second, whoever asks for whatever"],
      },
      {
        id: "limits.named",
        text: "The named limits, as token buckets",
        proofs: [
          "http/request-limits > each operation that declares a limit has that limit, and each other the default one",
          "http/request-limits > a sixth quick start in a minute is refused with the four headers, and accepted after Retry-After",
          "http/notifications > twelve at once, then one every five seconds, whatever the other endpoints are asked",
        ],
      },
      {
        id: "limits.headers",
        text: "`X-RateLimit-*` on every answer, `Retry-After` on 429",
        proofs: [
          "http/request-limits > every answer says where its limit stands, whatever it is",
          "http/every-route > $method $path answers one 401 to whoever is not let in",
        ],
      },
      {
        id: "limits.exempt",
        text: "Signed uploads, pictures, archives and health are not limited; shops have no limit per address",
        proofs: [
          "http/request-limits > pre-signed uploads, pictures and archives are not limited",
          "http/request-limits > shops have no limit of their address",
          "http/request-limits > pages of health are not limited",
        ],
      },
      {
        id: "limits.processes",
        text: "They hold over several server processes, by the address a trusted proxy saw",
        proofs: [
          "http/request-limits > count together, per address and per account",
          "http/request-limits > is what the last trusted proxy saw; what a client wrote before it counts for nothing",
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
          "integration/service/parallel-starts > of twenty starts at once with credits for three, exactly three are accepted",
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
          "http/retention > lives are settings in days, and none is shorter than what callers are promised",
        ],
      },
      {
        id: "operation.logs",
        text: "Logs carry request and job ids and no token, secret or signed address",
        proofs: [
          "http/logs > logs none of the secrets that pass through it, at its most talkative",
          "http/logs > names the request on every line about one, under the id that the caller knows",
        ],
      },
      {
        id: "operation.health",
        text: "Health is told, with the database's readiness",
        proofs: [
          "http/health > a server that runs says so, whatever the database does",
          "http/health > a database without this release's migrations is not ready; one with a newer release's is",
        ],
      },
      {
        id: "operation.fairness",
        text: "One account's heap of work does not hold up another's",
        proofs: [
          "integration/service/fair-queue > an account with much waiting does not hold up one with little; its jobs keep their order in each queue",
        ],
      },
      {
        id: "operation.metrics",
        text: "`/metrics` for the operator: jobs, credits, queues, deliveries, streams",
        proofs: [
          "http/metrics > only the operator may read them",
          "http/metrics > they tell of jobs, credits, queues, deliveries and streams what happened",
        ],
      },
    ],
  },
];
