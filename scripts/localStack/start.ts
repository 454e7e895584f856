import { buildClient } from '../build/buildClient.ts';
import { DEMO_ACCOUNTS } from '../measure/demoAccounts.ts';
import { generateCode } from '../build/generateCode.ts';
import { runUntilStopped } from './runUntilStopped.ts';

/** `npm start`: builds what is stale, runs everything, says when it is ready, stops it in order. */
await runUntilStopped({
  source: process.env,
  prepare: async (tell) => {
    tell('generating code');
    await generateCode();
    tell('building the client');
    await buildClient();
  },
  onReady: ({ publicUrl, demo }) => {
    process.stdout.write(`Slotcast is ready at ${publicUrl}\n`);
    if (demo) process.stdout.write(DEMO_ACCOUNTS);
    return undefined;
  },
});
