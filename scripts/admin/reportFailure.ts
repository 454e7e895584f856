import { findDown } from '../../server/platform/errors/unavailable.ts';
import { SettingsError } from '../../server/env.ts';

/** Prints why a command failed, and ends it with an error. A bug is thrown, with its stack. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}

function describe(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  const down = findDown(error);
  if (!down) throw error;
  return `The ${down} cannot be reached.`;
}
