/** Where the product of the browser journeys runs; ports of their own, so that a running product is left alone. */
export const PORT = process.env['E2E_PORT'] ?? '4690';
export const SANDBOX_PORT = process.env['E2E_SANDBOX_PORT'] ?? '4692';
export const APP_URL = `http://localhost:${PORT}`;
export const SANDBOX_URL = `http://localhost:${SANDBOX_PORT}`;
