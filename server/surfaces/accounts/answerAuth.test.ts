import { describe, expect, it } from 'vitest';
import { answerAuth } from './answerAuth.ts';

const requested = (body: string): Request =>
  new Request('http://slotcast/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
const answering = (status: number, body: string | null, headers: Record<string, string> = {}) =>
  answerAuth({ handler: async () => new Response(body, { status, headers }) });
const readOutcome = async (answer: Response): Promise<unknown[]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

describe('answerAuth', () => {
  it('a successful response is returned unchanged', async () => {
    const answer = await answering(200, '{"token":"t"}', { 'set-cookie': 'a=1' })(requested('{}'));
    expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([
      200,
      '{"token":"t"}',
      ['a=1'],
    ]);
  });

  it.each<[number, string | null, string]>([
    [401, '{"code":"INVALID_EMAIL_OR_PASSWORD"}', 'INVALID_EMAIL_OR_PASSWORD'],
    [422, '{"code":"USER_ALREADY_EXISTS"}', 'EMAIL_TAKEN'],
    [400, '{"code":"VALIDATION_ERROR","message":"[body.email] Invalid input"}', 'BAD_USER_INPUT'],
    [404, null, 'NOT_FOUND'],
    [404, 'Not Found', 'NOT_FOUND'],
    [503, '{"code":"UNAVAILABLE"}', 'UNAVAILABLE'],
    [500, null, 'INTERNAL_SERVER_ERROR'],
  ])(
    'a failure with status %s and code %s is converted to the code %s',
    async (status, body, code) => {
      expect(await readOutcome(await answering(status, body)(requested('{}')))).toEqual([
        status,
        code,
      ]);
    },
  );

  it('cookies are kept, and Retry-After is set', async () => {
    const { headers } = await answering(429, '{"message":"Too many requests."}', {
      'set-cookie': 'a=1',
      'x-retry-after': '7',
    })(requested('{}'));
    expect([
      headers.getSetCookie(),
      headers.get('retry-after'),
      headers.get('content-type'),
    ]).toEqual([['a=1'], '7', 'application/json; charset=utf-8']);
  });

  it('a response with headers that are too large is rejected', async () => {
    const answer = await answering(200, '{}', {
      location: `https://accounts.example/?hint=${'x'.repeat(7_000)}`,
    })(requested('{}'));
    expect([answer.headers.get('location'), ...(await readOutcome(answer))]).toEqual([
      null,
      400,
      'BAD_USER_INPUT',
    ]);
  });

  it.each(['null', '[]', '"text"', '{', ''])(
    'the body %j, which is not an object, is rejected',
    async (body) => {
      expect(await readOutcome(await answering(200, '{}')(requested(body)))).toEqual([
        400,
        'BAD_REQUEST',
      ]);
    },
  );
});
