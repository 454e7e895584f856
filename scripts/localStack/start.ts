import { buildClient } from '../build/buildClient.ts';
import { DEMO_ACCOUNTS } from '../measure/demoAccounts.ts';
import { generateCode } from '../build/generateCode.ts';
import { runUntilStopped } from './runUntilStopped.ts';

/** `npm start`: builds what is outdated, runs everything, prints the URL, and stops in order. */
await runUntilStopped({
  source: process.env,
  generate: async (printProgress) => {
    printProgress('generating code');
    await generateCode();
  },
  build: async (printProgress) => {
    printProgress('building the client');
    await buildClient();
  },
  onReady: ({ publicUrl, demo }) => {
    process.stdout.write(`Slotcast is ready at ${publicUrl}\n`);
    if (demo) process.stdout.write(DEMO_ACCOUNTS);
    return undefined;
  },
});
