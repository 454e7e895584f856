/**
 * An expected failure that the user can act on. `code` is stable and listed in docs/api/errors.md.
 */
export abstract class UserError extends Error {
  abstract readonly code: string;
}
