import { readFile } from "node:fs/promises";
import path from "node:path";
import type { IdentityTier } from "#contract/identity-tiers.ts";

/** A portrait of the demonstration; `identities/SOURCES.md` says how each was made. */
interface DemoIdentity {
  code: string;
  name: string;
  gender: string;
  age: number;
  /** The demonstration's account has the plan `shop`, which includes `pro` and not `enterprise`. */
  tier?: IdentityTier;
}

export const demoIdentities: readonly DemoIdentity[] = [
  { code: "studio-ines", name: "Ines", gender: "woman", age: 31 },
  { code: "studio-jonas", name: "Jonas", gender: "man", age: 42, tier: "pro" },
  { code: "studio-mara", name: "Mara", gender: "woman", age: 24, tier: "enterprise" },
];

export const demoPortraitFile = (code: string) => path.join(import.meta.dirname, "identities", `${code}.jpg`);

/**
 * Adds the demonstration's platform identities to a service, so that `GET /identity?ownership=default` and locked tiers
 * can be seen. One that is there already, or was removed by its operator, is left as it is.
 * @throws Error with one sentence when the service refuses one.
 */
export async function addDemoIdentities(service: { url: string; operatorToken: string }): Promise<void> {
  for (const identity of demoIdentities) {
    const form = new FormData();
    for (const [name, value] of Object.entries(identity)) form.set(name, String(value));
    const photo = await readFile(demoPortraitFile(identity.code));
    form.set("image", new Blob([photo], { type: "image/jpeg" }), `${identity.code}.jpg`);
    const response = await fetch(`${service.url}/identity/platform`, {
      method: "POST",
      headers: { Authorization: `Bearer ${service.operatorToken}` },
      body: form,
    });
    if (response.ok) continue;
    const answer = (await response.json()) as { code?: string; error?: string };
    if (answer.code !== "identity_code_taken") {
      throw new Error(
        `The platform identity ${identity.code} was refused (${response.status}): ${answer.error ?? ""}`,
      );
    }
  }
}
