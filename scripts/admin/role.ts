import { pino } from 'pino';
import { changeRole } from '../../server/areas/accounts/changeRole.ts';
import { createPool } from '../../server/platform/database/createPool.ts';
import { createPrismaClient } from '../../server/platform/database/prismaClient.ts';
import { parseEnv, SettingsError } from '../../server/env.ts';
import { openDatabase } from './openDatabase.ts';
import { reportFailure } from './reportFailure.ts';

const ROLES = ['USER', 'SUPPORT', 'ADMIN'] as const;
const USAGE = 'Usage: npm run role -- <email> <user|support|admin>';

/** `npm run role -- <email> admin`: creates the first admin of an installation, running or not. */
async function main([email = '', wanted = '']: string[]): Promise<string> {
  const role = ROLES.find((name) => name === wanted.toUpperCase());
  if (!email.includes('@') || !role) throw new SettingsError([USAGE]);
  const { url, close } = await openDatabase(parseEnv(process.env));
  const pool = createPool({
    databaseUrl: url,
    log: pino({ level: 'silent' }),
    max: 1,
    name: 'slotcast role',
  });
  const prisma = createPrismaClient(pool);
  try {
    if (!(await changeRole(prisma, { email, role, now: new Date() })))
      throw new SettingsError([
        `Nobody with the email ${email} has an account. They register first.`,
      ]);
    return `${email} has the role ${role} now.`;
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await close();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  reportFailure(error);
}
