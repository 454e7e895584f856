import { describe, expect, it } from 'vitest';
import { dependencyProblems } from './envDependencies.ts';

describe('dependencyProblems', () => {
  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM: required with SMTP_URL'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET: required with S3_ENDPOINT'],
    [{ REDIS_EVENTS: true }, 'REDIS_URL: required with REDIS_EVENTS'],
    [{ TURN_URL: ['turn:turn.example'] }, 'TURN_URL, TURN_SECRET: set both or none'],
    [{ S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set both or none'],
    [{ PUSH_PUBLIC_KEY: 'x' }, 'PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY: set both or none'],
  ])('everything that is missing with %o is reported', (settings, problem) => {
    expect(dependencyProblems(settings)).toEqual([problem]);
  });

  it('complete settings, and those that are empty or off, are accepted', () => {
    const complete = { REDIS_EVENTS: true, REDIS_URL: 'redis://redis', TURN_URL: [] };
    expect(
      dependencyProblems({ ...complete, PUSH_PUBLIC_KEY: 'x', PUSH_PRIVATE_KEY: 'y' }),
    ).toEqual([]);
    expect(dependencyProblems({ REDIS_EVENTS: false })).toEqual([]);
  });

  it.each(['DIRECT_DATABASE_URL', 'REPLICA_DATABASE_URL'])(
    '%s is rejected without DATABASE_URL',
    (name) => {
      const settings = { [name]: 'postgres://a/b' };
      expect(dependencyProblems(settings)).toEqual([`DATABASE_URL: required with ${name}`]);
      expect(dependencyProblems({ ...settings, DATABASE_URL: 'postgres://c/d' })).toEqual([]);
    },
  );
});
