import { freePorts } from '../scripts/testing/freePorts.ts';

// Free ports, so that a running product and the tests of another clone are not disturbed. The first
// process that reads this chooses them; its child processes inherit them as environment variables.
const free = process.env['E2E_PORT'] ? Number(process.env['E2E_PORT']) : await freePorts(4);

/** The origin of the product under test. */
export const PORT = (process.env['E2E_PORT'] ??= String(free));
export const SANDBOX_PORT = (process.env['E2E_SANDBOX_PORT'] ??= String(free + 1));
/** SANDBOX_PORT + 1 receives mail. */
export const TURN_PORT = (process.env['E2E_TURN_PORT'] ??= String(free + 3));
export const APP_URL = `http://localhost:${PORT}`;
export const SANDBOX_URL = `http://localhost:${SANDBOX_PORT}`;
