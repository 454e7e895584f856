import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { updateProfile } from '../creators/profile/updateProfile.ts';
import { updateFixedService } from './updateFixedService.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const GOOD = {
  title: ' Coaching ',
  description: 'One hour of it.',
  priceMinor: 5000,
  deliveryDeadlineDays: 3,
};
const CREATE = `mutation ($input: CreateFixedServiceInput!) { result: createFixedService(input: $input) {
  ... on CreateFixedServiceSuccess { service { id title status deliveryDeadlineDays changesIncluded price { amountMinor currency } } } ... on UserError { code message } ... on ServiceInvalidError { field } } }`;
const UPDATE = `mutation ($input: UpdateFixedServiceInput!) { result: updateFixedService(input: $input) {
  ... on UpdateFixedServiceSuccess { service { title status price { amountMinor } } } ... on UserError { code message } ... on ServiceInvalidError { field } } }`;
const DELETE = `mutation ($input: DeleteFixedServiceInput!) { result: deleteFixedService(input: $input) {
  ... on DeleteFixedServiceSuccess { deletedId service { status } } ... on UserError { code } } }`;

const send = (query: string, actor: Actor | null, input: object) =>
  server.run({ query, actor, variables: { input } });

it('createFixedService creates a service with trimmed texts', async () => {
  const creator = await makeCreator(server.deps, { tag: 'MUSICIAN' });
  const { data } = await send(CREATE, creator, GOOD);
  expect(data).toMatchObject({
    result: {
      service: {
        title: 'Coaching',
        status: 'ACTIVE',
        deliveryDeadlineDays: 3,
        changesIncluded: 1,
        price: { amountMinor: 5000, currency: 'USD' },
      },
    },
  });
  const listed = await server.run({
    query: '{ viewer { canSell services { title } } }',
    actor: creator,
  });
  expect(listed.data).toEqual({ viewer: { canSell: true, services: [{ title: 'Coaching' }] } });
});

it.each([
  ['no title', { title: '  ' }],
  ['no description', { description: '' }],
  ['no price', { priceMinor: 0 }],
  ['a price below the minimum charge', { priceMinor: 49 }],
  ['no deadline', { deliveryDeadlineDays: 0 }],
])(
  'createFixedService and updateFixedService reject %s with the specified text',
  async (_name, wrong) => {
    const creator = await makeCreator(server.deps);
    const [field] = Object.keys(wrong);
    const refused = {
      result: { code: 'SERVICE_INVALID', message: 'Please fill the inputs.', field },
    };
    expect((await send(CREATE, creator, { ...GOOD, ...wrong })).data).toEqual(refused);
    const serviceId = globalId('FixedService', await makeService(server.deps, { creator }));
    expect((await send(UPDATE, creator, { serviceId, ...wrong })).data).toEqual(refused);
  },
);

it('createFixedService requires a tag and completed onboarding', async () => {
  for (const person of [
    await makeFan(server.deps),
    await makeCreator(server.deps, { onboarded: false }),
  ]) {
    expect((await send(CREATE, person, GOOD)).data).toMatchObject({
      result: { code: 'CANNOT_SELL' },
    });
  }
});

it('createFixedService and updateFixedService offer at most 100 services, even concurrently', async () => {
  const creator = await makeCreator(server.deps);
  const hidden = await makeService(server.deps, { creator });
  await server.deps.prisma.fixedService.update({
    where: { id: hidden },
    data: { status: 'HIDDEN' },
  });
  await server.deps.prisma.$executeRaw`
    insert into "FixedService" ("creatorId", "title", "description", "priceMinor", "deliveryDeadlineDays", "currency", "updatedAt")
    select ${creator.id}::uuid, 'Song ' || n, 'x', 500, 1, 'USD', now() from generate_series(1, 98) n`;
  const codes = async (answers: ReturnType<typeof send>[]) =>
    (await Promise.all(answers)).map(
      ({ data }) => (data as { result: { code?: string } }).result.code,
    );
  const created = await codes(Array.from({ length: 5 }, () => send(CREATE, creator, GOOD)));
  expect(created.filter((code) => code === undefined)).toHaveLength(2);
  expect(created.filter((code) => code === 'SERVICE_LIMIT')).toHaveLength(3);
  const show = { serviceId: globalId('FixedService', hidden), status: 'ACTIVE' };
  expect(await codes([send(UPDATE, creator, show)])).toEqual(['SERVICE_LIMIT']);
  await server.deps.prisma.fixedService.deleteMany({
    where: { creatorId: creator.id, title: 'Song 1' },
  });
  expect(await codes([send(UPDATE, creator, show), send(UPDATE, creator, show)])).toEqual([
    undefined,
    undefined,
  ]);
});

it('updateFixedService changes the given fields, hides and shows', async () => {
  const creator = await makeCreator(server.deps);
  const serviceId = globalId('FixedService', await makeService(server.deps, { creator }));
  const hidden = await send(UPDATE, creator, { serviceId, priceMinor: 700, status: 'HIDDEN' });
  expect(hidden.data).toEqual({
    result: { service: { title: 'A song for you', status: 'HIDDEN', price: { amountMinor: 700 } } },
  });
  const query = 'query ($id: ID!) { node(id: $id) { id } }';
  expect(
    (await server.run({ query, actor: await makeFan(server.deps), variables: { id: serviceId } }))
      .data,
  ).toEqual({ node: null });
  expect((await server.run({ query, actor: creator, variables: { id: serviceId } })).data).toEqual({
    node: { id: serviceId },
  });
  expect((await send(UPDATE, creator, { serviceId, status: 'ACTIVE' })).data).toMatchObject({
    result: { service: { status: 'ACTIVE' } },
  });
});

describe('updateFixedService of a service that staff hid', () => {
  async function hiddenByStaff() {
    const creator = await makeCreator(server.deps);
    const id = await makeService(server.deps, { creator });
    await server.deps.prisma.fixedService.update({
      where: { id },
      data: { status: 'HIDDEN', hiddenByStaffAt: server.clock.now },
    });
    return { creator, id, serviceId: globalId('FixedService', id) };
  }
  const findStatus = async (id: string) =>
    (await server.deps.prisma.fixedService.findUniqueOrThrow({ where: { id } })).status;

  it('its creator cannot show it again, and the error names the field', async () => {
    const { creator, id, serviceId } = await hiddenByStaff();
    const query = UPDATE.replace('message }', '} ... on ServiceHiddenByStaffError { field }');
    expect((await send(query, creator, { serviceId, status: 'ACTIVE' })).data).toEqual({
      result: { code: 'SERVICE_HIDDEN_BY_STAFF', field: 'status' },
    });
    expect(await findStatus(id)).toBe('HIDDEN');
  });

  it('its creator can edit and hide it, which does not show it', async () => {
    const { creator, id, serviceId } = await hiddenByStaff();
    for (const change of [{ title: 'Other words' }, { status: 'HIDDEN' }])
      expect((await send(UPDATE, creator, { serviceId, ...change })).data).toMatchObject({
        result: { service: { title: 'Other words', status: 'HIDDEN' } },
      });
    expect(await findStatus(id)).toBe('HIDDEN');
    const { data } = await server.run({
      query: '{ viewer { services { isHiddenByStaff } } }',
      actor: creator,
    });
    expect(data).toEqual({ viewer: { services: [{ isHiddenByStaff: true }] } });
  });

  it.each([
    ['its text is being saved', { title: 'Other words' }, 'saved'],
    ['it is being shown', { status: 'ACTIVE' as const }, 'SERVICE_NOT_FOUND'],
  ])('a service that staff hide while %s stays hidden', async (_name, change, outcome) => {
    const creator = await makeCreator(server.deps);
    const id = await makeService(server.deps, { creator });
    const { prisma } = server.deps;
    const [updating] = await prisma.$transaction(async (tx) => {
      await tx.fixedService.update({
        where: { id },
        data: { status: 'HIDDEN', hiddenByStaffAt: server.clock.now },
      });
      const update = updateFixedService(server.deps, creator, { serviceId: id, ...change }).then(
        () => 'saved',
        ({ code }: { code: string }) => code,
      );
      await expect
        .poll(
          () => prisma.$queryRaw`
            select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .toEqual([{ waiting: 1 }]);
      return [update];
    });
    expect(await updating).toBe(outcome);
    expect(await findStatus(id)).toBe('HIDDEN');
  });

  it('dropping and taking back the last tag does not show it', async () => {
    const { creator, id, serviceId } = await hiddenByStaff();
    for (const tags of [[], ['MUSICIAN' as const]])
      await updateProfile(server.deps, creator, { tags });
    expect(await findStatus(id)).toBe('HIDDEN');
    expect((await send(UPDATE, creator, { serviceId, status: 'ACTIVE' })).data).toMatchObject({
      result: { code: 'SERVICE_HIDDEN_BY_STAFF' },
    });
  });
});

it('deleteFixedService deletes a service without orders, and hides one with orders', async () => {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const serviceId = await makeService(server.deps, { creator });
  expect(
    (await send(DELETE, creator, { serviceId: globalId('FixedService', serviceId) })).data,
  ).toEqual({
    result: { deletedId: globalId('FixedService', serviceId), service: null },
  });
  expect(
    (await send(DELETE, creator, { serviceId: globalId('FixedService', serviceId) })).data,
  ).toEqual({
    result: { code: 'SERVICE_NOT_FOUND' },
  });

  const ordered = await makeService(server.deps, { creator });
  const now = server.clock.now;
  await server.deps.prisma.serviceOrder.create({
    data: {
      serviceId: ordered,
      fanId: fan.id,
      creatorId: creator.id,
      serviceTitle: 'A',
      priceMinor: 50,
      totalMinor: 50,
      feeMinor: 5,
      currency: 'USD',
      idempotencyKey: 'k',
      requestHash: 'h',
      dueAt: now,
      paymentDueAt: now,
    },
  });
  expect(
    (await send(DELETE, creator, { serviceId: globalId('FixedService', ordered) })).data,
  ).toEqual({
    result: { deletedId: null, service: { status: 'HIDDEN' } },
  });
});

it('service mutations reject other users and signed-out visitors', async () => {
  const creator = await makeCreator(server.deps);
  const serviceId = globalId('FixedService', await makeService(server.deps, { creator }));
  const stranger = await makeCreator(server.deps);
  for (const query of [UPDATE, DELETE]) {
    expect((await send(query, stranger, { serviceId })).data).toMatchObject({
      result: { code: 'SERVICE_NOT_FOUND' },
    });
    expect(
      (await send(query, stranger, { serviceId: urlId('Game', serviceId) })).data,
    ).toMatchObject({ result: { code: 'SERVICE_NOT_FOUND' } });
    expect((await send(query, null, { serviceId })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  }
  expect((await send(CREATE, null, GOOD)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
