import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

it.each(['/graphql', '/graphql/public'])(
  '%s passes the whole audit of GraphQL over HTTP',
  async (path) => {
    const results = await auditServer({ url: app.url + path });
    const missed = results.filter(({ status }) => status !== 'ok');
    expect(
      missed.map(
        (result) => `${result.id} ${result.name}: ${'reason' in result ? result.reason : ''}`,
      ),
    ).toEqual([]);
    expect(results).toHaveLength(61);
  },
);
