/** What keeps this process from taking requests. */
export interface Availability {
  isDatabaseUp(): boolean;
  /** True from the moment the process is asked to end. */
  isDraining: boolean;
}

/** Seconds after which a request that was refused because the database is away may succeed. */
export const retryAfterSeconds = 5;

export const alwaysAvailable: Availability = { isDatabaseUp: () => true, isDraining: false };
