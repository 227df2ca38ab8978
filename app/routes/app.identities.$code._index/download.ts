/**
 * Saves a file of the app under a name. Through `fetch`, which App Bridge gives the session token.
 *
 * @returns false when the app refuses it
 */
export async function download(address: string, filename: string): Promise<boolean> {
  const answer = await fetch(address);
  if (!answer.ok) return false;
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
  return true;
}
