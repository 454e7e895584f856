import { describe, expect, it } from 'vitest';
import { parseEnv } from '../../server/env.ts';
import { openDatabase } from './openDatabase.ts';

describe('openDatabase', () => {
  it.each([
    [
      'the direct URL is opened when there is a pooler',
      { DIRECT_DATABASE_URL: 'postgres://own/c' },
    ],
    ['DATABASE_URL is opened when there is no pooler', {}],
  ])('%s', async (_name, settings: { DIRECT_DATABASE_URL?: string }) => {
    const env = parseEnv({
      DATABASE_URL: 'postgres://shared/c',
      AUTH_SECRET: 'x'.repeat(32),
      ...settings,
    });
    const { url } = await openDatabase(env);
    expect(url).toBe(settings.DIRECT_DATABASE_URL ?? 'postgres://shared/c');
  });
});
