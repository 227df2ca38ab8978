const format = new Intl.NumberFormat("en");

/** "1 image", "1,200 images". */
export function countLabel(count: number, singular: string, plural = `${singular}s`): string {
  return `${format.format(count)} ${count === 1 ? singular : plural}`;
}

/** "1,200" */
export function numberLabel(count: number): string {
  return format.format(count);
}
