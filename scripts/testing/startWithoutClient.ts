import { generateCode } from '../generateCode.ts';
import { runUntilStopped } from '../runUntilStopped.ts';

/** `npm start` without the client's build, which has nothing to do with processes; for tests. */
await runUntilStopped({
  source: process.env,
  prepare: generateCode,
  onReady: ({ publicUrl }) => {
    process.stdout.write(`Slotcast is ready at ${publicUrl}\n`);
    return undefined;
  },
});
