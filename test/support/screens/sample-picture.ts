import type { Page } from "playwright-core";
import sharp from "sharp";

/** A photo of blue cloth between two gray cards, in light that is warm and not even. */
export function drawSample(cardLevel = 130): Promise<Buffer> {
  const card = (x: number) =>
    `<rect x="${x}" y="180" width="220" height="300" rx="6" fill="rgb(${cardLevel + 8},${cardLevel},${cardLevel - 12})"/>`;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
      <defs><pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="#47597a"/><path d="M0 6 6 0" stroke="#3f5171" stroke-width="2"/></pattern></defs>
      <rect width="960" height="640" fill="#c9b79c"/>
      <path d="M300 90 H660 L640 560 H320 Z" fill="url(#weave)"/>${card(50)}${card(690)}</svg>`),
  )
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Chooses a photo on the page of a sample and puts the marks of card and cloth in place. */
export async function markSample(page: Page, photo?: Buffer): Promise<void> {
  const buffer = photo ?? (await drawSample());
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "sample.jpg", mimeType: "image/jpeg", buffer });
  await page.locator("button[data-placed]").first().waitFor();
  for (const mark of await page.locator("button[data-placed]").all()) {
    await mark.press("ArrowLeft");
    await mark.press("ArrowRight");
  }
}
