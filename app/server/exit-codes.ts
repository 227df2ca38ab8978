/** A setting is wrong or a port is taken: starting again would not help until a person changes something. */
export const wrongSettings = 2;
/** Anything else that keeps a process from running; it may go better at the next start. */
export const failed = 1;
