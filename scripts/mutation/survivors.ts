/**
 * Mutants that survive, with the reason; the key is what the run prints. A survivor lowers the score all the same.
 */
export const SURVIVOR_REASONS: Record<string, string> = {};
