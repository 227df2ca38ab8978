import type { Message } from "./message.ts";

/** True for a doubt about what is cloth and what is print, which no correction of the outline answers. */
export function isAboutCloth({ key }: Message): boolean {
  return key === "outline.doubt.print_unclear" || key === "outline.doubt.part_unclear";
}

/** Whether the merchant must say if a garment is printed, because the service can't tell. */
export function asksForPrint(reasons: readonly Message[]): boolean {
  return reasons.some(({ key }) => key === "outline.doubt.print_unclear");
}
