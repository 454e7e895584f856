import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../access/Actor.ts';
import { makeFan } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { writeAuditEvent } from './writeAuditEvent.ts';

let server: TestServer;
let admin: Actor;
let support: Actor;
beforeAll(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
  support = await makeFan(server.deps, { role: 'SUPPORT' });
  const { prisma } = server.deps;
  const now = server.deps.now();
  await writeAuditEvent(prisma, {
    actor: admin,
    action: 'game.create',
    entity: 'Game',
    detail: { name: 'Doom' },
    now,
  });
  await writeAuditEvent(prisma, {
    actor: admin,
    action: 'gameNews.create',
    entity: 'GameNews',
    now,
  });
  await writeAuditEvent(prisma, {
    actor: null,
    action: 'refund.failed',
    entity: 'Refund',
    reason: 'card closed',
    now,
  });
});
afterAll(() => server.close());

const FIELDS = '{ edges { node { id action actor reason detail } } }';
async function actions(args: string, actor: Actor | null = support): Promise<string[]> {
  const { data } = await server.run({
    query: `{ auditEvents(first: 10${args}) ${FIELDS} }`,
    actor,
  });
  const { auditEvents } = data as { auditEvents: { edges: { node: { action: string } }[] } };
  return auditEvents.edges.map(({ node }) => node.action).sort();
}

describe('auditEvents', () => {
  it('staff see each action with its actor and kind', async () => {
    expect(await actions('')).toEqual(['game.create', 'gameNews.create', 'refund.failed']);
    expect(await actions(', kind: "game"')).toEqual(['game.create']);
    expect(await actions(', kind: "refund.failed"')).toEqual(['refund.failed']);
    expect(await actions(`, actor: "${admin.username.toUpperCase()}"`)).toEqual([
      'game.create',
      'gameNews.create',
    ]);
    expect(await actions(', actor: "nobody-at-all"')).toEqual([]);
  });

  it('events are filtered by record and time', async () => {
    const { prisma } = server.deps;
    const id = randomUUID();
    await prisma.auditEvent.create({
      data: {
        action: 'old.action',
        entity: 'Tip',
        entityId: id,
        createdAt: new Date('2020-05-05T12:00:00Z'),
      },
    });
    expect(await actions(`, about: "${id}"`)).toEqual(['old.action']);
    expect(await actions(`, about: " ${id.slice(0, 8).toUpperCase()} "`)).toEqual(['old.action']);
    expect(await actions(`, about: "${id.slice(0, 7)}"`)).toEqual([]);
    expect(await actions(', from: "2020-05-05T12:00:00Z", until: "2020-05-05T12:00:01Z"')).toEqual([
      'old.action',
    ]);
    expect(await actions(', until: "2020-05-05T12:00:00Z"')).toEqual([]);
    expect(await actions(', from: "2020-05-06T00:00:00Z", kind: "old"')).toEqual([]);
  });

  it('the events of a record are found in the index, also by the beginning of its id', async () => {
    const { prisma, pool } = server.deps;
    await prisma.$executeRaw`
      insert into "AuditEvent" ("action", "entity", "entityId", "createdAt")
      select 'many.rows', (array['Booking', 'User', 'Tip', 'Game'])[1 + n % 4], gen_random_uuid()::text,
        now() - make_interval(mins => n) from generate_series(1, 5000) n`;
    const [{ entityId }] = await prisma.$queryRaw<[{ entityId: string }]>`
      select "entityId" from "AuditEvent" where "action" = 'many.rows' limit 1`;
    await prisma.$executeRaw`analyze "AuditEvent"`;
    for (const about of [entityId, entityId.slice(0, 8), entityId.slice(0, 23)]) {
      const sent = vi.spyOn(Client.prototype, 'query');
      expect(await actions(`, about: "${about}"`)).toEqual(['many.rows']);
      const statements = sent.mock.calls.map(
        ([statement]) => statement as unknown as { text: string; values: unknown[] },
      );
      sent.mockRestore();
      const { text, values } = statements.find((one) => one.text?.includes('"AuditEvent"'))!;
      const plan = JSON.stringify((await pool.query(`explain ${text}`, values)).rows);
      expect(plan, about).toMatch(/Index Cond: \(\(entity = ANY [^)]*\)\) AND \([^)]*entityId/);
    }
  });

  it('users who are not staff cannot read the events, also through node()', async () => {
    const fan = await makeFan(server.deps);
    const query = `{ auditEvents(first: 1) ${FIELDS} }`;
    expect((await server.run({ query })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await server.run({ query, actor: fan })).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    const seen = await server.run({ query, actor: support });
    const { auditEvents } = seen.data as { auditEvents: { edges: { node: { id: string } }[] } };
    const { id } = auditEvents.edges[0]?.node ?? { id: '' };
    const byId = (actor: Actor | null) =>
      server.run({ query: 'query ($id: ID!) { node(id: $id) { id } }', variables: { id }, actor });
    expect((await byId(fan)).data).toEqual({ node: null });
    expect((await byId(support)).data).toEqual({ node: { id } });
  });
});
