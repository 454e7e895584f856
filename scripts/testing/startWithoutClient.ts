import { runUntilStopped } from '../localStack/runUntilStopped.ts';

/** `npm start` without generating and building, which has nothing to do with processes; for tests. */
await runUntilStopped({
  source: process.env,
  prepare: async () => undefined,
  onReady: ({ publicUrl }) => {
    process.stdout.write(`Slotcast is ready at ${publicUrl}\n`);
    return undefined;
  },
});
