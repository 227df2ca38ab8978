import { createHmac } from "node:crypto";
import { factsSuffix, sourceTypeBase } from "#contract/content-credentials.ts";
import type { JobType } from "#contract/job-types.ts";
import type { Claim, ClaimAction, ClaimSource } from "#engines/contract.ts";
import type { Deps, Identity } from "../ports.ts";
import { isGenerative, sourceTypeOf } from "./digital-source-type.ts";
import type { ProvenanceFacts } from "./to-xmp-packet.ts";

/** What is done to the photo that a kind edits, in C2PA's words; other kinds are edited. */
const actions: Partial<Record<JobType, { computed: string; generated: string }>> = {
  garment_recolor: { computed: "c2pa.color_adjustments", generated: "c2pa.edited" },
  upscale: { computed: "c2pa.resized", generated: "c2pa.edited" },
  identity_preprocessing: { computed: "c2pa.cropped", generated: "c2pa.cropped" },
};

/** The claim about one picture. @param identities those that it shows, without their names and photos in the claim */
export function toClaim(
  { settings, credentials }: Pick<Deps, "settings" | "credentials">,
  facts: ProvenanceFacts,
  { sources, identities }: { sources: ClaimSource[]; identities: readonly Identity[] },
): Claim {
  return {
    actions: toActions(facts, sources),
    sources,
    factsLabel: [...new URL(settings.baseUrl).hostname.split(".").reverse()].join(".") + factsSuffix,
    facts: {
      engine: facts.engine,
      job_type: facts.jobType,
      job_id: facts.jobId,
      result_id: facts.resultId,
      version: facts.version,
      changed_region: facts.changed ?? null,
      mode: facts.isTest ? "test" : "live",
      certificate: credentials.certificate,
      created_at: facts.createdAt.toISOString(),
      identities: identities.map((identity) => ({
        person: identity.draftResultId === null ? "real" : "invented",
        consent: identity.consent === null ? "not recorded" : "recorded",
        consent_reference: consentReferenceOf(settings.linkSecret, facts.jobId, identity.code),
      })),
    },
  };
}

function toActions(facts: ProvenanceFacts, sources: readonly ClaimSource[]): ClaimAction[] {
  const digitalSourceType = sourceTypeBase + sourceTypeOf(facts);
  const softwareAgent = { name: facts.engine };
  const idsOf = (wanted: ClaimSource["relationship"]) =>
    sources.flatMap(({ id, relationship }) => (relationship === wanted ? [id] : []));
  const [parent, placed, shown] = [idsOf("parentOf"), idsOf("componentOf"), idsOf("inputTo")];
  const made = { digitalSourceType, softwareAgent, ...(shown.length > 0 && { sources: shown }) };
  const words = actions[facts.jobType];
  const edit = words ? (isGenerative(facts) ? words.generated : words.computed) : "c2pa.edited";
  return [
    ...(parent.length > 0
      ? [
          { action: "c2pa.opened", sources: parent },
          { action: edit, ...made },
        ]
      : [{ action: "c2pa.created", ...made }]),
    ...(placed.length > 0 ? [{ action: "c2pa.placed", sources: placed }] : []),
  ];
}

/** Tells the operator, who knows the job's identities, which consent is meant, and nobody else anything. */
export function consentReferenceOf(secret: string, jobId: string, code: string): string {
  return createHmac("sha256", secret).update(`consent\n${jobId}\n${code}`).digest("hex").slice(0, 32);
}
