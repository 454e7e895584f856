import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** The client as Vite serves it, with hot reload; what is the server's is asked there. */
export function serveClient({ port, apiUrl }: { port: number; apiUrl: string }): ChildProcess {
  return spawn(path.resolve('node_modules/.bin/vite'), ['--port', String(port)], {
    stdio: 'inherit',
    env: { ...process.env, API_URL: apiUrl },
  });
}
