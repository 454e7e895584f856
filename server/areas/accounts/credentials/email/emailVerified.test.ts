import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCreator } from '../../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../../testing/app/testServer.ts';
import type { Actor } from '../../../../platform/access/Actor.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** Noon, so that a slot never crosses midnight. */
const startsAt = (days: number) => {
  const day = new Date(server.deps.now().getTime() + days * 86_400_000);
  return new Date(day.setUTCHours(12, 0, 0, 0)).toISOString();
};
const publishing = (): string[] => [
  `createAvailabilitySlot(input: { startsAt: "${startsAt(1)}", durationMinutes: 30, priceMinor: 500 })`,
  `createAvailabilitySlots(input: { slots: [{ startsAt: "${startsAt(2)}", durationMinutes: 30, priceMinor: 500 }] })`,
  'createFixedService(input: { title: "Clip", description: "One minute", priceMinor: 900 })',
  'createCoupon(input: { name: "Spring", percentOff: 10, durationInDays: 3, maxRedemptions: 5 })',
];
const run = async (actor: Actor, field: string) =>
  (
    await server.run({
      query: `mutation { result: ${field} { __typename ... on UserError { code } } }`,
      actor,
    })
  ).data?.['result'];

it('publishing is rejected before the address is confirmed and allowed afterwards', async () => {
  const creator = await makeCreator(server.deps);
  await server.deps.prisma.user.update({
    where: { id: creator.id },
    data: { emailVerified: false },
  });
  for (const field of publishing())
    expect(await run(creator, field)).toEqual({
      __typename: 'EmailNotVerifiedError',
      code: 'EMAIL_NOT_VERIFIED',
    });
  await server.deps.prisma.user.update({
    where: { id: creator.id },
    data: { emailVerified: true },
  });
  for (const field of publishing())
    expect(await run(creator, field)).toMatchObject({
      __typename: expect.stringMatching(/Success$/),
    });
});

it('an unconfirmed creator may hide a service but not show it', async () => {
  const creator = await makeCreator(server.deps);
  const { data } = await server.run({
    query: `mutation { result: ${publishing()[2]} { ... on CreateFixedServiceSuccess { service { id } } } }`,
    actor: creator,
  });
  const id = (data as { result: { service: { id: string } } }).result.service.id;
  await server.deps.prisma.user.update({
    where: { id: creator.id },
    data: { emailVerified: false },
  });
  expect(
    await run(creator, `updateFixedService(input: { serviceId: "${id}", status: HIDDEN })`),
  ).toEqual({ __typename: 'UpdateFixedServiceSuccess' });
  expect(
    await run(creator, `updateFixedService(input: { serviceId: "${id}", status: ACTIVE })`),
  ).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
});
