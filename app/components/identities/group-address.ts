/** The address of a group's page. */
export function toGroupAddress(name: string): string {
  return `/app/identities/groups/${encodeURIComponent(name)}`;
}
