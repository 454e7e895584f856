import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const get = (query: string, cookie = '') =>
  fetch(`${app.url}/staff/audit.csv${query}`, { headers: { cookie } });

describe('auditRoutes', () => {
  it('admins export the filtered events', async () => {
    const { username, email, cookie } = await app.register({ role: 'ADMIN' });
    const { id } = await app.deps.prisma.user.findUniqueOrThrow({ where: { email } });
    const event = { actorId: id, entity: 'Booking', detail: { refundMinor: 1_200 } };
    await app.deps.prisma.auditEvent.create({
      data: { ...event, action: 'staff.refund', entityId: 'one', reason: 'She was ill, "really".' },
    });
    await app.deps.prisma.auditEvent.create({
      data: { ...event, action: 'game.create', entityId: 'two' },
    });
    const response = await get(`?kind=staff&actor=${username}`, cookie);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'text/csv; charset=utf-8', 'private, no-store']);
    const lines = (await response.text()).trim().split(/\r?\n/);
    expect(lines[0]).toContain('reason');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"${username}","staff.refund","Booking","one"`);
    expect(lines[1]).toContain('really');
  });

  it('other users and unknown filters are rejected', async () => {
    const [fan, support, admin] = [
      await app.register(),
      await app.register({ role: 'SUPPORT' }),
      await app.register({ role: 'ADMIN' }),
    ];
    expect([
      (await get('')).status,
      (await get('', fan.cookie)).status,
      (await get('', support.cookie)).status,
    ]).toEqual([401, 403, 403]);
    expect((await get('?from=yesterday', admin.cookie)).status).toBe(400);
  });

  it('exports are limited per admin and hour', async () => {
    const { cookie } = await app.register({ role: 'ADMIN' });
    for (let index = 0; index < 20; index += 1)
      expect((await get('?kind=nothing', cookie)).status).toBe(200);
    const refused = await get('?kind=nothing', cookie);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});
