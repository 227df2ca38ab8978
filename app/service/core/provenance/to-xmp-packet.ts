import { type DrawnFacts, digitalSourceTypeOf } from "./digital-source-type.ts";

/** The provenance of a result. */
export interface ProvenanceFacts extends DrawnFacts {
  jobId: string;
  resultId: number;
  /** Starts at 1. */
  version: number;
  createdAt: Date;
  /** Created with a test token. */
  isTest: boolean;
}

/** Namespace of the service's own properties, which identify the result in its interface. */
const ownNamespace = "urn:x-restyle:output/1.0/";

/**
 * An XMP packet (ISO 16684-1) about the provenance of a picture: IPTC Digital Source Type and AI System Used, creator
 * tool and date, IPTC Job Id, and the result's ids.
 */
export function toXmpPacket(facts: ProvenanceFacts): string {
  const created = facts.createdAt.toISOString();
  const sourceType = digitalSourceTypeOf(facts);
  const properties: [name: string, value: string][] = [
    ["Iptc4xmpExt:DigitalSourceType", sourceType],
    ...(/trainedAlgorithmicMedia$/i.test(sourceType)
      ? [["Iptc4xmpExt:AISystemUsed", facts.engine] as [string, string]]
      : []),
    ["Iptc4xmpExt:DigImageGUID", `${facts.jobId}/${facts.resultId}/${facts.version}`],
    ["photoshop:TransmissionReference", facts.jobId],
    ["photoshop:DateCreated", created],
    ["xmp:CreatorTool", `Restyle (${facts.engine})`],
    ["xmp:CreateDate", created],
    ["xmp:MetadataDate", created],
    ["restyle:JobType", facts.jobType],
    ["restyle:JobId", facts.jobId],
    ["restyle:ResultId", String(facts.resultId)],
    ["restyle:Version", String(facts.version)],
    ["restyle:Mode", facts.isTest ? "test" : "live"],
  ];
  const lines = properties.map(([name, value]) => `   <${name}>${escaped(value)}</${name}>`);
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    ' <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '  <rdf:Description rdf:about=""',
    '    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    '    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"',
    '    xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    `    xmlns:restyle="${ownNamespace}">`,
    ...lines,
    "  </rdf:Description>",
    " </rdf:RDF>",
    "</x:xmpmeta>",
    // Read-only: a packet without padding cannot be edited in place.
    '<?xpacket end="r"?>',
  ].join("\n");
}

function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
