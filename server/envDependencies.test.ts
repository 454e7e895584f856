import { describe, expect, it } from 'vitest';
import { dependencyProblems } from './envDependencies.ts';

describe('dependencyProblems', () => {
  it.each(['DIRECT_DATABASE_URL', 'REPLICA_DATABASE_URL'])(
    '%s is rejected without DATABASE_URL',
    (name) => {
      const settings = { [name]: 'postgres://a/b' };
      expect(dependencyProblems(settings)).toEqual([`DATABASE_URL: required with ${name}`]);
      expect(dependencyProblems({ ...settings, DATABASE_URL: 'postgres://c/d' })).toEqual([]);
    },
  );
});
