import { SettingsError } from '../server/env.ts';
import { DEMO_ACCOUNTS } from './demoAccounts.ts';
import { startEverything } from './startEverything.ts';

/** `npm start`: builds what is stale, runs everything, says when it is ready, stops it in order. */
const started = performance.now();
const tell = (line: string): void => void process.stdout.write(`[${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s] ${line}\n`);

try {
  const running = await startEverything({ source: process.env, tell });
  process.stdout.write(`Slotcast is ready at ${running.env.publicUrl}\n`);
  if (running.env.demo) process.stdout.write(DEMO_ACCOUNTS);
  const stop = (): void => void running.stop().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const lines = error instanceof SettingsError ? error.problems : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}
