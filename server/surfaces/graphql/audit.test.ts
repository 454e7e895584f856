import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

describe('graphqlRoutes', () => {
  it.each(['/graphql', '/graphql/public'])(
    'the GraphQL over HTTP audit passes at %s',
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
});
