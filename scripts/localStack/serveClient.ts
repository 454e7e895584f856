import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** The port that browsers use in development. */
export const CLIENT_PORT = 5173;

/**
 * Links, redirects and the origin of requests are those of the client's port: a request that names
 * another origin is rejected.
 */
export const devSettings = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...source,
  PUBLIC_URL: source['PUBLIC_URL'] || `http://localhost:${CLIENT_PORT}`,
  OPEN_GRAPHQL: '1',
  WATCH: '1',
});

/** Serves the client with Vite and hot reload, and proxies other requests to the server. */
export function serveClient({ port, apiUrl }: { port: number; apiUrl: string }): ChildProcess {
  return spawn(path.resolve('node_modules/.bin/vite'), ['--port', String(port), '--strictPort'], {
    stdio: 'inherit',
    env: { ...process.env, API_URL: apiUrl },
  });
}
