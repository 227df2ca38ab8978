/** A setting is wrong or a port is taken: a restart would not help until a person changes something. */
export const wrongSettings = 2;
/** Any other failure of a process to start; a restart may help. */
export const failed = 1;
