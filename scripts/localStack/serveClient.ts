import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** Serves the client with Vite and hot reload, and proxies other requests to the server. */
export function serveClient({ port, apiUrl }: { port: number; apiUrl: string }): ChildProcess {
  return spawn(path.resolve('node_modules/.bin/vite'), ['--port', String(port)], {
    stdio: 'inherit',
    env: { ...process.env, API_URL: apiUrl },
  });
}
