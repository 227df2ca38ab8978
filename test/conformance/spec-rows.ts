import { access } from "./rows/access.ts";
import { events } from "./rows/events.ts";
import { identities } from "./rows/identities.ts";
import { jobs } from "./rows/jobs.ts";
import { rules } from "./rows/rules.ts";
import type { SpecSection } from "./spec-row.ts";

/** Every promise of the interface, chapter by chapter. */
export const specSections: SpecSection[] = [...access, ...identities, ...jobs, ...events, ...rules];
