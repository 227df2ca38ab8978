/** Content Credentials (C2PA): signed claims about how a picture was made, inside its file. */
import type { SourceType } from "#contract/content-credentials.ts";
import type { EncodedImage } from "./picture.ts";

/** How a source is in the picture: it was edited, its pixels are part of it, or it was shown to what drew it. */
export type SourceRelationship = "parentOf" | "componentOf" | "inputTo";

/** A picture that another was made from. */
export interface ClaimSource {
  /** Named by actions; unique in its claim. */
  id: string;
  title: string;
  relationship: SourceRelationship;
  /** Hash of its file, in hex; null where even that is not published. */
  sha256: string | null;
  /** The file, whose own credentials are kept; null leaves them out. */
  file: Uint8Array | null;
}

/** Something that was done, by C2PA's vocabulary of actions. */
export interface ClaimAction {
  action: string;
  /** URI of a concept of IPTC's Digital Source Type. */
  digitalSourceType?: string;
  /** The engine that did it. */
  softwareAgent?: { name: string; version?: string };
  /** Ids of sources. */
  sources?: string[];
}

/** What is signed about one picture. */
export interface Claim {
  actions: ClaimAction[];
  sources: ClaimSource[];
  /** Signed as an assertion of this software's own; plain JSON. */
  facts: Record<string, unknown>;
  /** Label of that assertion. */
  factsLabel: string;
}

/** What the credentials of a file say. */
export interface CredentialsReading {
  /**
   * `none`: there are none. `expired`: all is in order but the dates of the certificate. `invalid`: the file was changed,
   * or the credentials are damaged.
   */
  signature: "none" | "valid" | "expired" | "invalid";
  /** Whether what the signature covers differs from what was signed; null where that can't be told. */
  isChanged: boolean | null;
  /** Signed with the certificate of this installation. */
  isOurs: boolean;
  /** The certificate is one that such software makes for itself. */
  isTest: boolean;
  /** The strongest that the newest claim declares; null without one. */
  sourceType: SourceType | null;
  /** The assertion whose label ends in `factsSuffix`; null without one. True only if `isOurs`. */
  facts: Record<string, unknown> | null;
}

/** Signs pictures and reads their credentials, in threads of its own. */
export interface ContentCredentials {
  /** What signs: the operator's certificate, one made for tests, or nothing. */
  readonly certificate: "operator" | "test" | "none";
  /** The file with its claim; unchanged where nothing signs. Pixels and other metadata are unchanged. */
  sign(file: Pick<EncodedImage, "bytes" | "mime">, claim: Claim, signal?: AbortSignal): Promise<Uint8Array>;
  /** @param mime as the bytes are, not as the sender says */
  read(bytes: Uint8Array, mime: string, signal: AbortSignal): Promise<CredentialsReading>;
  close(): Promise<void>;
}
