import { buildOverlay } from '../build/buildClient.ts';
import { generateCode } from '../build/generateCode.ts';
import { endProcess } from './supervise.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { serveClient } from './serveClient.ts';

const VITE_PORT = 5173;

/** `npm run dev`: everything of `npm start`, with the client served by Vite (hot reload). */
await runUntilStopped({
  source: { ...process.env, OPEN_GRAPHQL: '1', WATCH: '1' },
  generate: async (printProgress) => {
    printProgress('generating code');
    await generateCode();
  },
  build: buildOverlay,
  onReady: ({ publicUrl }) => {
    const vite = serveClient({ port: VITE_PORT, apiUrl: publicUrl });
    process.stdout.write(`The client with hot reload is at http://localhost:${VITE_PORT}\n`);
    return () => endProcess(vite);
  },
});
