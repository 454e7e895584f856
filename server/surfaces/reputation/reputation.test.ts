import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator } from '../../testing/factories/basics.ts';
import { startTestApp } from '../../testing/app/testApp.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Key = { keyId: string; publicKey: string };

describe('GET /api/creators/{username}/reputation.json', () => {
  it('the document is signed with the key at /.well-known/slotcast-reputation.json', async () => {
    const creator = await makeCreator(app.deps);
    await app.deps.prisma.creatorReputation.create({
      data: { userId: creator.id, ratingSum: 14, reviewCount: 3, completedSessions: 3 },
    });
    const response = await fetch(`${app.url}/api/creators/${creator.username}/reputation.json`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { signature, ...document } = (await response.json()) as Record<string, unknown>;
    expect(document).toMatchObject({
      username: creator.username,
      averageRating: 4.67,
      reviewCount: 3,
      onTimePercent: null,
    });
    const { keys } = (await (
      await fetch(`${app.url}/.well-known/slotcast-reputation.json`)
    ).json()) as { keys: Key[] };
    const key = keys.find(({ keyId }) => keyId === document['keyId']);
    const isValid = (text: string): boolean =>
      verify(
        null,
        Buffer.from(text),
        createPublicKey(key?.publicKey ?? ''),
        Buffer.from(String(signature), 'base64url'),
      );
    expect(isValid(JSON.stringify(document))).toBe(true);
    expect(isValid(JSON.stringify({ ...document, averageRating: 5 }))).toBe(false);
  });

  it.each(['nobody-here', '%00', '%FF'])(
    'the unknown creator %s is answered with 404',
    async (name) => {
      const response = await fetch(`${app.url}/api/creators/${name}/reputation.json`);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        404,
        'NOT_FOUND',
      ]);
    },
  );
});
