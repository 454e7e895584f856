import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { makeFan } from '../../testing/factories/basics.ts';
import { startSalesServer, type SalesServer } from '../../testing/services/startSalesServer.ts';
import { deletedUsername } from '../../platform/text/deletedUsername.rules.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { monthlyDocument } from '../invoices/statements/monthlyDocument.ts';
import { readMonthlyStatement } from '../invoices/statements/readMonthlyStatement.ts';
import { SELLER } from '../invoices/statements/Seller.ts';
import { addNotification } from '../notifications/addNotification.ts';
import { billsCsv } from '../payments/statements/billsCsv.ts';
import { endAccount } from './deleteAccount.ts';

let started: SalesServer;
beforeAll(async () => void (started = await startSalesServer()));
afterAll(() => started.close());

const NAMES = [
  ['en', 'Deleted user'],
  ['de', 'Konto (gelöscht)'],
  ['hu', 'Törölt felhasználó'],
  ['es', 'Usuario eliminado'],
] as const;

/** A paid order of which one side has deleted the account, and the other side reads in a language. */
async function orderOfDeleted({ side, locale }: { side: 'fan' | 'creator'; locale: string }) {
  const { sales, server } = started;
  const sale = await sales.sell({ kind: 'order', priceMinor: 5_000 });
  await sales.pay(sale);
  await sales.finish(sale, { isPaidOut: false });
  await endAccount(server.deps, { userId: sale[side].id });
  const reader = side === 'fan' ? sale.creator : sale.fan;
  await server.deps.prisma.user.update({ where: { id: reader.id }, data: { locale } });
  return {
    reader: { ...reader, locale },
    orderId: sale.purchase.orderId ?? '',
    deletedId: sale[side].id,
  };
}

it.each(NAMES)(
  'order and bill name a fan whose account was deleted in words in %s, and say that there is no profile',
  async (locale, username) => {
    const { reader, orderId } = await orderOfDeleted({ side: 'fan', locale });
    const { data } = await started.server.run({
      query: `query ($id: ID!) {
        node(id: $id) { ... on ServiceOrder { otherParty { username isDeleted } } }
        viewer { bills(first: 1) { edges { node { otherParty { username isDeleted } } } } }
      }`,
      variables: { id: globalId('ServiceOrder', orderId) },
      actor: reader,
    });
    const deleted = { otherParty: { username, isDeleted: true } };
    expect(data).toEqual({ node: deleted, viewer: { bills: { edges: [{ node: deleted }] } } });
  },
);

type Found = { bills: { edges: object[] }; orders: { totalCount: number } };
it.each([
  ['a part of the words that name the fan', '(gelöscht', 1],
  ['a part of the words in another language', 'deleted u', 0],
  ['a part of the replaced username', 'deleted-', 0],
])('a search by %s finds what the words show', async (_case, search, count) => {
  const { reader } = await orderOfDeleted({ side: 'fan', locale: 'de' });
  const { data } = await started.server.run({
    query: `query ($search: String!) {
      viewer { bills(search: $search) { edges { cursor } } orders(search: $search) { totalCount } }
    }`,
    variables: { search },
    actor: reader,
  });
  const { bills, orders } = (data as { viewer: Found }).viewer;
  expect([bills.edges.length, orders.totalCount]).toEqual([count, count]);
});

it('an order names a creator whose account was deleted in words to the fan', async () => {
  const { reader, orderId } = await orderOfDeleted({ side: 'creator', locale: 'de' });
  const { data } = await started.server.run({
    query: `query ($id: ID!) { node(id: $id) { ... on ServiceOrder { provider { username } otherParty { username isDeleted } } } }`,
    variables: { id: globalId('ServiceOrder', orderId) },
    actor: reader,
  });
  const username = 'Konto (gelöscht)';
  expect(data).toEqual({
    node: { provider: { username }, otherParty: { username, isDeleted: true } },
  });
});

it('the monthly statement names a deleted fan in words, the CSV of bills by the replaced username', async () => {
  const { deps } = started.server;
  const { reader, deletedId: fanId } = await orderOfDeleted({ side: 'fan', locale: 'de' });
  let csv = '';
  for await (const lines of billsCsv(deps, { personId: reader.id })) csv += lines;
  const where = { id: reader.id };
  const seller = await deps.prisma.user.findUniqueOrThrow({ where, select: SELLER });
  const [from, to] = [new Date(0), new Date(Date.now() + 1e9)];
  const statement = await readMonthlyStatement(deps, { creatorId: reader.id, from, to });
  const document = monthlyDocument({ seller, statement, from, now: to, currency: 'USD' });
  const text = JSON.stringify(document);
  expect(text).toContain('Konto (gelöscht)');
  expect(text).not.toContain('deleted-');
  const [, line] = csv.split('\n');
  expect(line?.split(',')[2]).toBe(`"${deletedUsername(fanId)}"`);
});

it('a notification names a deleted person in words in the language of the reader', async () => {
  const { sales, server } = started;
  const { fan, creator } = await sales.sell();
  await server.deps.prisma.notification.create({
    data: {
      recipientId: creator.id,
      title: '',
      content: '',
      kind: 'SLOT_BOOKED',
      data: { otherUsername: fan.username },
      publishedAt: server.deps.now(),
    },
  });
  await endAccount(server.deps, { userId: fan.id });
  const { data } = await server.run({
    query: '{ viewer { notifications(first: 1) { edges { node { values { otherUsername } } } } } }',
    actor: { ...creator, locale: 'hu' },
  });
  const otherUsername = 'Törölt felhasználó';
  expect(data).toEqual({
    viewer: { notifications: { edges: [{ node: { values: { otherUsername } } }] } },
  });
});

it('the notification of a former follower neither names a deleted creator nor links to the profile', async () => {
  const { sales, server } = started;
  const { creator } = await sales.sell();
  const formerFollower = await makeFan(server.deps);
  const add = (link: string) =>
    inTransaction(server.deps.prisma, (tx) =>
      addNotification(tx, {
        recipientId: formerFollower.id,
        kind: 'SLOTS_OPENED',
        values: { otherUsername: creator.username },
        link,
        now: server.deps.now(),
      }),
    );
  for (const link of [`/profile/${creator.username}`, '/settings/history']) await add(link);
  await endAccount(server.deps, { userId: creator.id });
  const { data } = await server.run({
    query:
      '{ viewer { notifications(first: 2) { edges { node { link values { otherUsername } } } } } }',
    actor: formerFollower,
  });
  const { viewer } = data as { viewer: { notifications: { edges: { node: object }[] } } };
  const nodes = viewer.notifications.edges.map(({ node }) => node);
  const values = { otherUsername: 'Deleted user' };
  expect(nodes).toHaveLength(2);
  expect(nodes).toEqual(
    expect.arrayContaining([
      { link: null, values },
      { link: '/settings/history', values },
    ]),
  );
});
