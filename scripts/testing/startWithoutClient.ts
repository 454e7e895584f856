import { runUntilStopped } from '../localStack/runUntilStopped.ts';

/** `npm start` without code generation and builds, for tests of processes. */
await runUntilStopped({
  source: process.env,
  generate: async () => undefined,
  build: async () => undefined,
  onReady: ({ publicUrl }) => {
    process.stdout.write(`Slotcast is ready at ${publicUrl}\n`);
    return undefined;
  },
});
