import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { BUDGETS } from '../../platform/rateLimit/limits.ts';
import { htmlText } from '../../testing/inspect/htmlText.ts';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { LIMITS } from '../../platform/graphql/limits/limits.ts';
import { publicExamples } from './publicDocs.ts';
import { TEXT_LIMITS } from '../../platform/graphql/limits/textLimits.ts';

let app: TestApp;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
  creator = await makeCreator(app.deps);
  await makeSlot(app.deps, { creator });
  await makeService(app.deps, { creator });
  await app.deps.prisma.creatorGame.create({
    data: { userId: creator.id, name: 'Tide', position: 0 },
  });
  const game = await app.deps.prisma.game.create({
    data: { name: 'Tide', slug: 'tide', description: 'A game.' },
  });
  await app.deps.prisma.gameNews.create({
    data: { gameId: game.id, title: 'News', content: 'New.' },
  });
});
afterAll(() => app.close());

const page = async (path: string): Promise<string> => (await fetch(app.url + path)).text();

/** Paths of empty lists and nulls in a value. */
function emptyParts(value: unknown, path = 'data'): string[] {
  if (value === null || (Array.isArray(value) && value.length === 0)) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => emptyParts(inner, `${path}.${name}`));
}

describe('publicDocsPage', () => {
  it('the examples return data', async () => {
    const text = await page('/graphql/public/docs');
    for (const { title, query } of publicExamples(creator)) {
      expect(text).toContain(title);
      const response = await fetch(
        `${app.url}/graphql/public?${new URLSearchParams({ query }).toString()}`,
        { headers: { accept: 'application/json' } },
      );
      const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
      expect(errors).toBeUndefined();
      expect(
        emptyParts(data).filter((path) => !path.endsWith('.bio') && !path.endsWith('.languages')),
      ).toEqual([]);
    }
    expect(htmlText(text)).toContain(`creator(username: "${creator.username}")`);
  });

  it('the page states the limits that the server enforces', async () => {
    const text = await page('/graphql/public/docs');
    const numbers = [
      ...Object.values(LIMITS),
      ...Object.values(TEXT_LIMITS),
      ...Object.values(BUDGETS).flatMap(({ capacity, restoredPerSecond }) => [
        capacity,
        restoredPerSecond,
      ]),
    ];
    for (const number of numbers) expect(text).toContain(number.toLocaleString('en'));
  });

  it('results are shown with a script of the same origin', async () => {
    const text = await page('/graphql/public/docs');
    const [, source = ''] = /<script src="([^"]+)">/.exec(text) ?? [];
    const script = await fetch(app.url + source);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(text).not.toContain('target="_blank"');
  });
});

describe('guides for developers', () => {
  it('the guides contain no broken internal links', async () => {
    const dead: string[] = [];
    for (const path of ['/graphql/public/docs', '/api/docs', '/overlay/v1', '/embed/v1']) {
      const text = await page(path);
      expect(text).toContain('<main>');
      for (const [, link = ''] of text.matchAll(
        /<(?:a|link|script)[^>]+(?:href|src)="(\/[^"#]*)"/g,
      )) {
        // Pages of the web app exist in the built product only.
        if (link === '/' || link.startsWith('/settings/')) continue;
        const { status } = await fetch(app.url + link, { headers: { accept: 'text/html' } });
        if (status >= 400) dead.push(`${path} -> ${link} (${status})`);
      }
    }
    expect(dead).toEqual([]);
  });
});
