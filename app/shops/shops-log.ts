/** The log of the merchant's side. A pino logger is one. */
export interface ShopsLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
