import { type Message, message } from "#shops/messages/message.ts";

/** Posts to an address of the restyle that answers an outcome; a failed connection is a refusal that says so. */
export async function postOutcome<Outcome extends { ok: boolean }>(
  restyleId: string,
  name: string,
  body: unknown,
): Promise<Outcome | { ok: false; problem: Message }> {
  try {
    const response = await fetch(`/app/restyles/${encodeURIComponent(restyleId)}/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok && response.status !== 422) throw new Error(`Refused with ${response.status}`);
    return (await response.json()) as Outcome;
  } catch {
    return { ok: false, problem: message("outline.unreached") };
  }
}
