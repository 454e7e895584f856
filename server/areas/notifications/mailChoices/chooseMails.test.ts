import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { mailBooking } from '../../bookings/bookings.mails.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function choose(muted: string[], actor: Actor | null) {
  const { data, errors } = await server.run({
    query:
      'mutation ($input: ChooseMailsInput!) { chooseMails(input: $input) { viewer { mutedMails } } }',
    variables: { input: { muted } },
    actor,
  });
  return {
    muted: (data?.['chooseMails'] as { viewer: { mutedMails: string[] } } | undefined)?.viewer
      .mutedMails,
    code: errors?.[0]?.extensions.code,
  };
}

it('chooseMails turns off the chosen kinds, and all others are still sent', async () => {
  const { deps, inbox } = server;
  const [fan, creator] = [await makeFan(deps), await makeCreator(deps)];
  const { bookingId } = await bookSlot(deps, fan, {
    slotId: await makeSlot(deps, { creator }),
    idempotencyKey: randomUUID(),
  });
  expect((await choose(['REMINDERS', 'REMINDERS'], fan)).muted).toEqual(['REMINDERS']);
  const before = inbox.length;
  await mailBooking(deps, { bookingId, kind: 'reminder24', side: 'fan' });
  expect(inbox.length).toBe(before);
  await mailBooking(deps, { bookingId, kind: 'confirmed', side: 'fan' });
  await mailBooking(deps, { bookingId, kind: 'reminder24', side: 'creator' });
  expect(inbox.length).toBe(before + 2);
  expect((await choose([], fan)).muted).toEqual([]);
  await mailBooking(deps, { bookingId, kind: 'reminder24', side: 'fan' });
  expect(inbox.length).toBe(before + 3);
});

it('chooseMails rejects signed-out visitors and affects only the viewer', async () => {
  expect((await choose([], null)).code).toBe('UNAUTHENTICATED');
  expect((await choose(['ELSE'], await makeFan(server.deps))).code).toBe('BAD_USER_INPUT');
});

it('chooseMails keeps the choices about emails or pushes, unless they are given', async () => {
  const { deps } = server;
  const fan = await makeFan(deps);
  const set = async (input: object) =>
    (
      await server.run({
        query:
          'mutation ($input: ChooseMailsInput!) { chooseMails(input: $input) { viewer { mutedMails mutedPushes } } }',
        variables: { input },
        actor: fan,
      })
    ).data?.['chooseMails'];
  expect(await set({ muted: [], mutedPushes: ['ALERTS', 'MESSAGES', 'ALERTS'] })).toEqual({
    viewer: { mutedMails: [], mutedPushes: ['MESSAGES', 'ALERTS'] },
  });
  expect(await set({ muted: ['REVIEWS'] })).toEqual({
    viewer: { mutedMails: ['REVIEWS'], mutedPushes: ['MESSAGES', 'ALERTS'] },
  });
  expect(await set({ mutedPushes: ['ALERTS'] })).toEqual({
    viewer: { mutedMails: ['REVIEWS'], mutedPushes: ['ALERTS'] },
  });
  expect(await set({ muted: [], mutedPushes: [] })).toEqual({
    viewer: { mutedMails: [], mutedPushes: [] },
  });
});
