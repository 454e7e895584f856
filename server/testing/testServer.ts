import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Actor } from '../accounts/Actor.ts';
import { createDatabase } from '../database/embeddedPostgres.ts';
import { createPool } from '../database/createPool.ts';
import { createPrismaClient } from '../database/prismaClient.ts';
import type { Deps } from '../Deps.ts';
import { parseEnv } from '../env.ts';
import { createWebGraphql } from '../graphql/yoga.ts';
import type { Mail } from '../providers/mail/MailProvider.ts';
import { FakePayments } from './FakePayments.ts';
import { memoryEvents } from './memoryEvents.ts';
import { memoryFiles } from './memoryFiles.ts';
import { memoryGameDatabase } from './memoryGameDatabase.ts';

export type GraphqlAnswer = { data: Record<string, unknown> | null; errors?: { message: string; extensions: { code: string } }[] };

/** The server without HTTP, over a database of its own, with a clock, an inbox and a payment provider in memory. */
export async function createTestServer(settings: Record<string, string> = {}) {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase({ url: server, name, template: 'template_slotcast' });
  const databaseUrl = server.replace(/\/postgres$/, `/${name}`);
  const log = pino({ level: 'silent' });
  const pool = createPool({ databaseUrl, log, max: 12 });
  const clock = { now: new Date() };
  const inbox: Mail[] = [];
  const payments = new FakePayments();
  const deps: Deps = {
    env: parseEnv({ NODE_ENV: 'test', DEMO: '0', OPEN_GRAPHQL: '1', DATABASE_URL: databaseUrl, AUTH_SECRET: 'x'.repeat(32), ...settings }),
    log, pool, payments,
    prisma: createPrismaClient(pool),
    mail: { send: async (mail) => void inbox.push(mail) },
    files: memoryFiles(),
    gameDatabase: memoryGameDatabase(),
    events: memoryEvents(),
    now: () => clock.now,
  };
  const yoga = createWebGraphql({ deps, persisted: new Map() });
  const run = async (options: { query: string; variables?: Record<string, unknown>; actor?: Actor | null }): Promise<GraphqlAnswer> => {
    const response = await yoga.fetch(
      'http://slotcast/graphql',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: options.query, variables: options.variables ?? {} }) },
      { actor: options.actor ?? null, requestId: 'test' },
    );
    return (await response.json()) as GraphqlAnswer;
  };
  const close = async (): Promise<void> => {
    await deps.prisma.$disconnect();
    await pool.end();
  };
  return { deps, clock, inbox, payments, run, close };
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;
