import { z } from "zod";
import { identityNameCharsMax } from "#contract/limits.ts";
import { type Message, message } from "../../messages/message.ts";
import type { TitlePart } from "./kind.ts";

/** Options of a kind whose images show an identity. */
export const shownIdentityFields = {
  /** Code of the identity; empty until one is chosen. */
  identity: z.string().max(64),
  /** Its name when the restyle began; only the start writes it. */
  identityName: z.string().max(identityNameCharsMax).optional(),
  /** Names the person in the proposed alternative texts. */
  isNamed: z.boolean(),
};

export interface ShownIdentity {
  identity: string;
  identityName?: string;
  isNamed: boolean;
}

/** The rule of a start: an identity is chosen. */
export const isIdentityChosen = ({ identity }: ShownIdentity) => identity !== "";
export const identityMissing = { path: ["identity"], params: { message: message("swap.missing") } };

/** The identity of the options, and the options with the name that it has at the start. */
export function shownIdentity<Options extends ShownIdentity>() {
  return {
    code: ({ identity }: Options) => identity,
    name: (options: Options) => identityNameOf(options),
    named: (options: Options, identityName: string): Options => ({ ...options, identityName }),
  };
}

export function identityNameOf({ identity, identityName }: ShownIdentity): string {
  return identityName || identity;
}

/** The words of `identityNameOf` in stored options. */
export const identityNameParts: readonly TitlePart[] = [{ path: "$.identityName" }, { path: "$.identity" }];

/** The alternative text of a product on a person, who is named only when the merchant wants it. */
export function altOnPerson(options: ShownIdentity, product: string): Message {
  return options.isNamed
    ? message("swap.alt.named", { product, identity: identityNameOf(options) })
    : message("swap.alt", { product });
}
