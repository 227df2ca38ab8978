/** What a merchant can choose to be told by e-mail. */
export const emailKinds = ["review", "failures", "credits", "automation", "rights"] as const;
export type EmailKind = (typeof emailKinds)[number];

/** True for a kind's name. */
export function isEmailKind(name: string): name is EmailKind {
  return (emailKinds as readonly string[]).includes(name);
}
