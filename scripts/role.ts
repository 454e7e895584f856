import { pino } from 'pino';
import { changeRole } from '../server/accounts/changeRole.ts';
import { createPool } from '../server/database/createPool.ts';
import { runningPostgresUrl, startEmbeddedPostgres } from '../server/database/embeddedPostgres.ts';
import { createPrismaClient } from '../server/database/prismaClient.ts';
import { parseEnv, SettingsError, type Env } from '../server/env.ts';

const ROLES = ['USER', 'SUPPORT', 'ADMIN'] as const;
const USAGE = 'Usage: npm run role -- <email> <user|support|admin>';

/** `npm run role -- <email> admin`: makes the first admin of an installation, whether it is running or not. */
async function main([email = '', wanted = '']: string[]): Promise<string> {
  const role = ROLES.find((name) => name === wanted.toUpperCase());
  if (!email.includes('@') || !role) throw new SettingsError([USAGE]);
  const { url, close } = await openDatabase(parseEnv(process.env));
  const pool = createPool({ databaseUrl: url, log: pino({ level: 'silent' }), max: 1 });
  const prisma = createPrismaClient(pool);
  try {
    if (!(await changeRole(prisma, { email, role }))) throw new SettingsError([`Nobody with the email ${email} has an account. They register first.`]);
    return `${email} has the role ${role} now.`;
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await close();
  }
}

/** The given database, or the embedded one: that of a running start, else started for this moment. */
async function openDatabase({ databaseUrl, dataDir }: Env): Promise<{ url: string; close: () => Promise<void> }> {
  const known = databaseUrl ?? (await runningPostgresUrl({ dataDir }));
  if (known) return { url: known, close: async () => undefined };
  const { url, stop } = await startEmbeddedPostgres({ dataDir });
  return { url, close: stop };
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
