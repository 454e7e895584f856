import { parseEnv, SettingsError } from '../../server/env.ts';
import { migrateDatabase } from '../localStack/migrateDatabase.ts';
import { getReason } from '../localStack/runPreflightChecks.ts';
import { openDatabase } from './openDatabase.ts';

/** `npm run migrate`: applies pending migrations, as each start does, and exits. */
async function main(): Promise<string[]> {
  const env = parseEnv(process.env);
  const { url, close } = await openDatabase(env);
  try {
    return await migrateDatabase({ url, env });
  } finally {
    await close();
  }
}

try {
  const applied = await main();
  const lines =
    applied.length === 0 ? ['Nothing to apply.'] : applied.map((name) => `applied ${name}`);
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  const lines = error instanceof SettingsError ? error.problems : [getReason(error)];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}
