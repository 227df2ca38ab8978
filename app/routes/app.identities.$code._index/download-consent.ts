/** Downloads the consent file of an identity. Through `fetch`, which App Bridge gives the session token. */
export async function downloadConsent(code: string, filename: string): Promise<void> {
  const answer = await fetch(`/app/identities/${code}/consent`);
  if (!answer.ok) return;
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
}
