import { pino } from 'pino';
import { createPool } from '../server/database/createPool.ts';
import { createPrismaClient } from '../server/database/prismaClient.ts';
import type { Deps } from '../server/Deps.ts';
import { parseEnv } from '../server/env.ts';
import { checkLedger } from '../server/payments/checkLedger.ts';
import { stripePayments } from '../server/providers/payments/stripePayments.ts';
import { openDatabase } from './openDatabase.ts';

/** `npm run ledger`: whether the ledger agrees with itself, with the purchases and with the payment provider. */
const env = parseEnv(process.env);
const { url, close } = await openDatabase(env);
const pool = createPool({ databaseUrl: url, log: pino({ level: 'silent' }), max: 4 });
const prisma = createPrismaClient(pool);
try {
  // The check reads from these two only.
  const deps = { env, prisma, payments: stripePayments(env.stripe), now: () => new Date() } as Deps;
  const { sums, provider, problems } = await checkLedger(deps);
  const lines = Object.entries(sums).map(([account, minor]) => `${account.padEnd(18)} ${(minor / 100).toFixed(2).padStart(12)} ${env.currency}`);
  process.stdout.write(`${lines.join('\n')}\nprovider: charged ${(provider.chargedMinor / 100).toFixed(2)}, refunded ${(provider.refundedMinor / 100).toFixed(2)}, transferred ${(provider.transferredMinor / 100).toFixed(2)}, disputed ${(provider.disputedMinor / 100).toFixed(2)}, fees for disputes ${(provider.disputeFeesMinor / 100).toFixed(2)}, its own other fees ${(provider.feesMinor / 100).toFixed(2)}\n`);
  process.stdout.write(problems.length === 0 ? 'The ledger agrees to the cent.\n' : `${problems.length} differences:\n${problems.map((problem) => `  ${problem}`).join('\n')}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await prisma.$disconnect();
  await pool.end();
  await close();
}
