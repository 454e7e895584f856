import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { openApiDocument } from './openApi/openApi.ts';

/** Uses the generated client: one call of each group. */
const PROGRAM = `
import { AccountService, AvailabilityService, GamesService, NotificationsService, OpenAPI, PaymentsService, ServicesService, UserService } from './client';

export async function callEachGroup({ base, cookie, username }: { base: string; cookie: string; username: string }) {
  OpenAPI.BASE = base;
  OpenAPI.HEADERS = { cookie };
  const me = await UserService.getCurrentUser();
  const profile = await UserService.getProfile({ username });
  const service = await ServicesService.createService({ requestBody: { title: 'A song', description: 'For you.', price: 12.5 } });
  const slots = await AvailabilityService.listOpenSlots({ usernameOrId: username, date: '2026-12-05' });
  const { coupons } = await PaymentsService.listOwnCoupons();
  const games = await GamesService.listGames({ top: 1 });
  const notifications = await NotificationsService.listNotifications({});
  await AccountService.logout();
  const prices: number[] = [service.price, ...slots.map(({ price }) => price)];
  return { name: me.username, tags: profile.tags, prices, coupons: coupons.length, games: games.length, notifications: notifications.length };
}
`;
const COMPILER = {
  strict: true,
  noEmit: true,
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2022', 'DOM'],
  types: [],
  skipLibCheck: true,
};

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  await mkdir('test-results', { recursive: true });
  folder = await mkdtemp(path.resolve('test-results/client-'));
  await generate({
    input: openApiDocument({ publicUrl: app.url }) as never,
    output: path.join(folder, 'client'),
    useOptions: true,
  });
  await writeFile(path.join(folder, 'program.ts'), PROGRAM);
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER, include: ['.'] }),
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

type Program = {
  callEachGroup: (options: { base: string; cookie: string; username: string }) => Promise<unknown>;
};

describe('a client generated from the OpenAPI document', () => {
  it('the client compiles in strict mode', async () => {
    const compiled = await promisify(execFile)('node_modules/.bin/tsc', ['-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(compiled.stdout).toBe('');
  });

  it('the client completes a call of each group', async () => {
    const { email, username, cookie } = await app.register();
    const { id } = await app.deps.prisma.user.findUniqueOrThrow({ where: { email } });
    const payoutAccount = { create: { providerAccountId: `acct_${id}`, onboardingComplete: true } };
    await app.deps.prisma.user.update({
      where: { id },
      data: { emailVerified: true, tags: { create: { tag: 'MUSICIAN' } }, payoutAccount },
    });
    await app.deps.prisma.game.create({
      data: { name: 'Tide', slug: 'tide', description: 'Waves' },
    });
    const { callEachGroup } = (await import(path.join(folder, 'program.ts'))) as Program;
    expect(await callEachGroup({ base: app.url, cookie, username })).toEqual({
      name: username,
      tags: ['Musician'],
      prices: [12.5],
      coupons: 0,
      games: 1,
      notifications: 0,
    });
    expect((await fetch(`${app.url}/api/user/me`, { headers: { cookie } })).status).toBe(401);
  });
});

describe('openApiDocument', () => {
  it('the operation ids are unique', () => {
    type Operations = Record<string, Record<string, { operationId: string }>>;
    const { paths } = openApiDocument({ publicUrl: '' }) as { paths: Operations };
    const ids = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(ids.length).toBeGreaterThan(50);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
  });
});
