/** Whether this process accepts requests. */
export interface Availability {
  isDatabaseUp(): boolean;
  /** True while the process shuts down. */
  isDraining: boolean;
}

/** `Retry-After` of requests that are refused while the database is unavailable. */
export const retryAfterSeconds = 5;

export const alwaysAvailable: Availability = { isDatabaseUp: () => true, isDraining: false };
