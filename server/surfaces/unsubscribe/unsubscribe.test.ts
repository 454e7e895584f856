import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '../../areas/notifications/mailChoices/unsubscribe.ts';
import { mailPayouts } from '../../areas/payments/payouts/notifyOfPayouts.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

/** A mail program knows nothing but the URL. */
const request = (url: string, method: 'GET' | 'POST') =>
  fetch(app.url + new URL(url).pathname, {
    method,
    redirect: 'manual',
    ...(method === 'POST'
      ? { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
      : {}),
  });
const mutedOf = async (id: string): Promise<string[]> =>
  (await app.deps.prisma.user.findUniqueOrThrow({ where: { id } })).mutedMails;

describe('POST /unsubscribe', () => {
  it('the URL of an email turns off its kind for its recipient, also twice', async () => {
    const [creator, other] = [await makeCreator(app.deps), await makeCreator(app.deps)];
    const mail = async (creatorId: string) => {
      const before = app.inbox.length;
      const at = app.clock.now.toISOString();
      await mailPayouts(app.deps, { creatorId, amountMinor: 900, currency: 'USD', count: 1, at });
      return app.inbox.slice(before);
    };
    const [sent] = await mail(creator.id);
    expect(sent?.html).toContain('/settings/notifications"');
    expect(sent?.text).toContain('/settings/notifications\n');
    for (const _ of [1, 2]) {
      expect((await request(sent?.unsubscribeUrl ?? '', 'POST')).status).toBe(200);
      expect(await mutedOf(creator.id)).toEqual(['PAYOUTS']);
    }
    expect(await mail(creator.id)).toEqual([]);
    expect(await mail(other.id)).toHaveLength(1);
  });

  it('an email of two kinds turns off both and keeps other choices', async () => {
    const { id: userId } = await makeFan(app.deps);
    await app.deps.prisma.user.update({ where: { id: userId }, data: { mutedMails: ['REVIEWS'] } });
    await request(unsubscribeUrl(app.deps, { userId, kinds: ['ALERTS', 'GAMES'] }), 'POST');
    expect(await mutedOf(userId)).toEqual(['REVIEWS', 'ALERTS', 'GAMES']);
  });

  it('the key of another user or kind is rejected', async () => {
    const [fan, other] = [await makeFan(app.deps), await makeFan(app.deps)];
    const url = unsubscribeUrl(app.deps, { userId: fan.id, kinds: ['ALERTS'] });
    for (const wrong of [
      url.replace(fan.id, other.id),
      url.replace('ALERTS', 'MESSAGES'),
      url.replace(fan.id, 'nonsense'),
      `${url}x`,
    ])
      expect((await request(wrong, 'POST')).status).toBe(404);
    expect([await mutedOf(fan.id), await mutedOf(other.id)]).toEqual([[], []]);
  });
});

describe('GET /unsubscribe', () => {
  it('the URL leads to the settings and changes nothing when it is opened', async () => {
    const { id: userId } = await makeFan(app.deps);
    const { status, headers } = await request(
      unsubscribeUrl(app.deps, { userId, kinds: ['ALERTS'] }),
      'GET',
    );
    expect([status, headers.get('location')]).toEqual([
      303,
      `${app.deps.env.publicUrl}/settings/notifications`,
    ]);
    expect(await mutedOf(userId)).toEqual([]);
  });
});
