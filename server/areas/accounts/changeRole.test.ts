import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFan } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { changeRole } from './changeRole.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

it('changeRole makes a user an admin and back, writes the audit log, and ignores the letter case of the email address', async () => {
  const { id, email } = await makeFan(server.deps);
  const getRole = async () =>
    (await server.deps.prisma.user.findUniqueOrThrow({ where: { id } })).role;
  expect(
    await changeRole(server.deps.prisma, {
      email: ` ${email.toUpperCase()} `,
      role: 'ADMIN',
      now: new Date(),
    }),
  ).toBe(true);
  expect(await getRole()).toBe('ADMIN');
  expect(await changeRole(server.deps.prisma, { email, role: 'USER', now: new Date() })).toBe(true);
  expect(await getRole()).toBe('USER');
  const entries = await server.deps.prisma.auditEvent.findMany({
    where: { entityId: id, action: 'account.role' },
    orderBy: { createdAt: 'asc' },
  });
  expect(entries.map(({ detail }) => detail)).toEqual([{ role: 'ADMIN' }, { role: 'USER' }]);
});

it('changeRole ends the blocks of a person who becomes staff, because staff cannot be blocked', async () => {
  const { prisma } = server.deps;
  const [owner, person] = [await makeFan(server.deps), await makeFan(server.deps)];
  const createdAt = new Date();
  await prisma.block.createMany({
    data: [
      { ownerId: owner.id, personId: person.id, createdAt },
      { ownerId: person.id, personId: owner.id, createdAt },
    ],
  });
  await changeRole(prisma, { email: person.email, role: 'USER', now: new Date() });
  expect(await prisma.block.count({ where: { personId: person.id } })).toBe(1);
  await changeRole(prisma, { email: person.email, role: 'SUPPORT', now: new Date() });
  expect(await prisma.block.findMany({ select: { ownerId: true } })).toEqual([
    { ownerId: person.id },
  ]);
});

it('changeRole finds no user for an unknown or a deleted email address', async () => {
  const { id, email } = await makeFan(server.deps);
  await server.deps.prisma.user.update({
    where: { id },
    data: { isActive: false, deletedAt: new Date() },
  });
  expect(await changeRole(server.deps.prisma, { email, role: 'ADMIN', now: new Date() })).toBe(
    false,
  );
  expect(
    await changeRole(server.deps.prisma, {
      email: 'nobody@test.example',
      role: 'ADMIN',
      now: new Date(),
    }),
  ).toBe(false);
});
