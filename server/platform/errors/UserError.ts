/** An expected failure that a person can act on. `code` is stable and listed in docs/api/errors.md. */
export abstract class UserError extends Error {
  abstract readonly code: string;
}
