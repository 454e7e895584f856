import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFan } from '../../testing/factories/basics.ts';
import { paidBooking } from '../../testing/factories/paidBooking.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { purchaseCode } from '../payments/purchaseCode.rules.ts';
import { urlId } from '../../platform/ids/urlId.ts';

let server: TestServer;
let admin: Actor;
let support: Actor;
beforeAll(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
  support = await makeFan(server.deps, { role: 'SUPPORT' });
});
afterAll(() => server.close());

type Found = {
  people: { username: string; email: string }[];
  purchases: { code: string }[];
  requests: { subject: string }[];
};
async function find(
  search: string,
  actor: Actor | null = support,
): Promise<{ found: Found; code: string | undefined }> {
  const { data, errors } = await server.run({
    query:
      'query ($search: String!) { staffSearch(search: $search) { people { username email } purchases { code } requests { subject } } }',
    variables: { search },
    actor,
  });
  return { found: data?.['staffSearch'] as Found, code: errors?.[0]?.extensions.code };
}

describe('findForStaff', () => {
  it('a booking is found by its code, id, link, payment id and parties', async () => {
    const { fan, creator, bookingId } = await paidBooking(server);
    const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    const code = purchaseCode({ kind: 'BOOKING', id: bookingId });
    const link = `https://slotcast.test/bookings/${urlId('Booking', bookingId)}`;
    for (const text of [
      code,
      code.toLowerCase(),
      bookingId,
      link,
      payment.paymentIntentId ?? '',
      fan.username,
      creator.username.toUpperCase(),
      fan.email,
    ]) {
      expect(
        (await find(text)).found.purchases.map((purchase) => purchase.code),
        text,
      ).toContain(code);
    }
  });

  it('requests to support are found by the present address of their author', async () => {
    const fan = await makeFan(server.deps);
    await server.deps.prisma.supportCase.create({
      data: { userId: fan.id, email: `old-${fan.email}`, subject: 'Where is my file?' },
    });
    expect((await find(fan.email)).found.requests).toEqual([{ subject: 'Where is my file?' }]);
  });

  it('users are found by parts of their names, and email addresses are masked for support', async () => {
    const fan = await makeFan(server.deps);
    expect((await find(fan.username.slice(2))).found.people).toEqual([
      { username: fan.username, email: 'f•••@test.example' },
    ]);
    expect((await find(fan.email, admin)).found.people).toEqual([
      { username: fan.username, email: fan.email },
    ]);
    expect((await find('%%')).found.people).toEqual([]);
    expect((await find('x')).found.people).toEqual([]);
  });

  it('users whose names look like codes or ids of the provider are found', async () => {
    for (const username of ['bacca', 'T1000', 'b-2024', 'cs_go_max', 're_zero']) {
      await makeFan(server.deps, { username });
      const { people } = (await find(username)).found;
      expect(people.map((one) => one.username)).toEqual([username]);
    }
  });

  it('the user with exactly the name is listed before ten whose names contain it', async () => {
    for (let digit = 0; digit < 10; digit++)
      await makeFan(server.deps, { username: `aa-max${digit}` });
    await makeFan(server.deps, { username: 'Max' });
    const { people } = (await find('max')).found;
    expect(people).toHaveLength(10);
    expect(people[0]?.username).toBe('Max');
  });

  it('a link with malformed percent-encoding finds nothing', async () => {
    expect(await find('https://slotcast.test/bookings/%E0%A4%A')).toEqual({
      found: { people: [], purchases: [], requests: [] },
      code: undefined,
    });
  });

  it('the search requires staff', async () => {
    expect((await find('nova', await makeFan(server.deps))).code).toBe('FORBIDDEN');
    expect((await find('nova', null)).code).toBe('UNAUTHENTICATED');
  });
});
