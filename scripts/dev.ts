import { spawn } from 'node:child_process';
import path from 'node:path';
import { startEverything } from './startEverything.ts';

/** `npm run dev`: everything of `npm start`, with the client served by Vite (hot reload) on port 5173. */
const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const running = await startEverything({ source: { ...process.env, OPEN_GRAPHQL: '1', WATCH: '1' }, tell });
const vite = spawn(path.resolve('node_modules/.bin/vite'), ['--port', '5173'], { stdio: 'inherit', env: { ...process.env, API_URL: running.env.publicUrl } });
tell('The client with hot reload is at http://localhost:5173');

const stop = (): void => {
  vite.kill();
  void running.stop().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
