import { buildOverlay } from '../build/buildClient.ts';
import { generateCode } from '../build/generateCode.ts';
import { endProcess } from './supervise.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { CLIENT_PORT, devSettings, serveClient } from './serveClient.ts';

/** `npm run dev`: everything of `npm start`, with the client served by Vite (hot reload). */
await runUntilStopped({
  source: devSettings(process.env),
  generate: async (printProgress) => {
    printProgress('generating code');
    await generateCode();
  },
  build: buildOverlay,
  onReady: ({ port }, giveUp) => {
    const vite = serveClient({ port: CLIENT_PORT, apiUrl: `http://localhost:${port}` });
    // Vite has printed why, for example that its port is taken.
    vite.once('exit', () => giveUp('The client stopped.'));
    process.stdout.write(`The client with hot reload is at http://localhost:${CLIENT_PORT}\n`);
    return () => endProcess(vite);
  },
});
