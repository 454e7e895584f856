import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slotcast-graphiql-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<title>GraphiQL</title>');
  await writeFile(path.join(folder, 'assets/page.js'), '1;');
  app = await startTestApp({ graphiqlFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const visit = (place: string, cookie = '') =>
  fetch(app.url + place, {
    redirect: 'manual',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...(cookie ? { cookie } : {}) },
  });

describe('graphiqlRoutes', () => {
  it.each(['ADMIN', 'SUPPORT'] as const)(
    'GraphiQL is served to %s with its own files, and caching is prevented',
    async (role) => {
      const { cookie } = await app.register({ role });
      const page = await visit('/graphql', cookie);
      expect([page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
        200,
        'no-store',
        '<title>GraphiQL</title>',
      ]);
      const policy = page.headers.get('content-security-policy');
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("font-src 'self' data:;");
      const file = await visit('/graphql/explorer/assets/page.js', cookie);
      expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([
        200,
        'text/javascript',
        '1;',
      ]);
      expect((await visit('/graphql/explorer/assets/other.js', cookie)).status).toBe(404);
    },
  );

  it('visitors are redirected to the login and back, and other users to the home page', async () => {
    const { cookie } = await app.register();
    const [visitor, fan] = [await visit('/graphql'), await visit('/graphql', cookie)];
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      '/login?return=%2Fgraphql',
    ]);
    expect([fan.status, fan.headers.get('location')]).toEqual([302, '/']);
    for (const who of ['', cookie])
      expect((await visit('/graphql/explorer/assets/page.js', who)).status).toBe(404);
  });

  it('GraphQL over HTTP does not change', async () => {
    const answer = await visit('/graphql?query=%7B__typename%7D');
    expect([answer.status, await answer.json()]).toEqual([200, { data: { __typename: 'Query' } }]);
    expect(
      (await fetch(`${app.url}/graphql`, { headers: { accept: 'application/json' } })).headers.get(
        'content-type',
      ),
    ).toContain('json');
  });

  it('the introspection query is allowed within the limits', async () => {
    const { cookie } = await app.register({ role: 'SUPPORT' });
    const { data, errors } = await app.graphql(
      getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true }),
      { cookie },
    );
    expect(errors).toBeUndefined();
    expect(data).toHaveProperty('__schema.queryType.name', 'Query');
  });
});
