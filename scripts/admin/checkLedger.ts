import { pino } from 'pino';
import { createPool } from '../../server/platform/database/createPool.ts';
import { createPrismaClient } from '../../server/platform/database/prismaClient.ts';
import type { Deps } from '../../server/Deps.ts';
import { parseEnv, type Env } from '../../server/env.ts';
import { checkLedger } from '../../server/areas/payments/ledger/checkLedger.ts';
import { stripePayments } from '../../server/adapters/stripe/stripePayments.ts';
import { openDatabase } from './openDatabase.ts';
import { reportFailure } from './reportFailure.ts';
import { checkProviderAddress, providerAddress } from '../localStack/providerUrl.ts';
import { toDecimal } from '../../server/platform/money/money.rules.ts';

/**
 * `npm run ledger`: compares the ledger with itself, the purchases and the payment provider.
 * Returns true if all agree.
 */
async function main(env: Env): Promise<boolean> {
  const { currency } = env;
  const inUnits = (amountMinor: number): string => toDecimal({ amountMinor, currency });
  await checkProviderAddress(env);
  const { url, close } = await openDatabase(env);
  const pool = createPool({
    databaseUrl: url,
    log: pino({ level: 'silent' }),
    max: 4,
    name: 'slotcast ledger',
  });
  const prisma = createPrismaClient(pool);
  try {
    // The check needs only these settings.
    const deps = {
      env,
      prisma,
      payments: stripePayments(env.stripe),
      now: () => new Date(),
    } as Deps;
    const { sums, provider, problems } = await checkLedger(deps);
    const amounts = Object.entries(sums).map(
      ([account, minor]) => `${account.padEnd(18)} ${inUnits(minor).padStart(12)} ${currency}`,
    );
    const requested = [
      `charged ${inUnits(provider.chargedMinor)}`,
      `refunded ${inUnits(provider.refundedMinor)}`,
      `transferred ${inUnits(provider.transferredMinor)}`,
      `disputed ${inUnits(provider.disputedMinor)}`,
      `fees for disputes ${inUnits(provider.disputeFeesMinor)}`,
      `its own other fees ${inUnits(provider.feesMinor)}`,
    ];
    const result =
      problems.length === 0
        ? ['The ledger agrees to the cent.']
        : [`${problems.length} differences:`, ...problems.map((problem) => `  ${problem}`)];
    const answer = `provider at ${providerAddress(env)}: ${requested.join(', ')}`;
    process.stdout.write(`${[...amounts, answer, ...result].join('\n')}\n`);
    return problems.length === 0;
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await close();
  }
}

try {
  process.exitCode = (await main(parseEnv(process.env))) ? 0 : 1;
} catch (error) {
  reportFailure(error);
}
