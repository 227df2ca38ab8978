/** Which rows of a list are read. */
export interface Page {
  skip: number;
  take: number;
  order: "asc" | "desc";
}
