import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

const QUERY =
  'mutation ($file: Upload!) { updateAvatar(file: $file) { ... on UserError { code } } }';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const part = (head: string): string => `--x\r\ncontent-disposition: form-data; ${head}`;
const FORM = [
  `${part('name="operations"')}\r\n\r\n${JSON.stringify({ query: QUERY, variables: { file: null } })}\r\n`,
  `${part('name="map"')}\r\n\r\n{"0":["variables.file"]}\r\n`,
  `${part('name="0"; filename="a.png"')}\r\ncontent-type: image/png\r\n\r\nno picture\r\n--x--\r\n`,
].join('');

type Answer = {
  data?: { updateAvatar: { code?: string } } | null;
  errors?: { extensions: { code: string } }[];
};

/** Returns the error code of the response. */
async function send({ body, cookie = '' }: { body: string; cookie?: string }): Promise<string> {
  const answer = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-slotcast-csrf': '1', cookie },
  });
  const { data, errors } = (await answer.json()) as Answer;
  return errors?.[0]?.extensions.code ?? data?.updateAvatar.code ?? `status ${answer.status}`;
}

describe('useUploads with a malformed form', () => {
  it('a name that contains line breaks is rejected', async () => {
    const { cookie } = await app.register();
    const body = FORM.replace('a.png"', 'a\r\nset-cookie: x=1\r\n.png"');
    expect([await send({ body, cookie }), await send({ body })]).toEqual([
      'IMAGE_UNREADABLE',
      'UNAUTHENTICATED',
    ]);
  });

  it.each([
    ['without a map', FORM.replace('name="map"', 'name="other"')],
    ['with operations that are not JSON', FORM.replace('{"query"', '{query')],
    ['with a map of another shape', FORM.replace('["variables.file"]', '5')],
  ])('a form %s is answered with 400 and the expected fields', async (_what, body) => {
    const { cookie } = await app.register();
    const answer = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'x-slotcast-csrf': '1',
        cookie,
      },
    });
    const message = 'The form cannot be read. Send the fields operations and map, then one file.';
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] },
    ]);
  });

  it.each([
    ['is truncated', (at: number) => FORM.slice(0, at)],
    ['has an extra line feed', (at: number) => `${FORM.slice(0, at)}\n${FORM.slice(at)}`],
  ])('the answer is an error when the form %s at any position', async (_what, corrupt) => {
    const { cookie } = await app.register();
    const codes = new Set<string>();
    for (let at = 0; at < FORM.length - 2; at += 7)
      codes.add(await send({ body: corrupt(at), cookie }));
    expect(
      [...codes].filter(
        (code) =>
          ![
            'BAD_REQUEST',
            'BAD_USER_INPUT',
            'IMAGE_UNREADABLE',
            'GRAPHQL_PARSE_FAILED',
            'GRAPHQL_VALIDATION_FAILED',
          ].includes(code),
      ),
    ).toEqual([]);
  });
});
