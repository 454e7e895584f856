import type { RequestParameters } from 'relay-runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { environment } from './environment.ts';

const network = fetch;
afterEach(() => void vi.stubGlobal('fetch', network));

const request = {
  id: null,
  text: 'query TestQuery { viewer { id } }',
  name: 'TestQuery',
  operationKind: 'query',
  metadata: {},
} as RequestParameters;

function answerOf(body: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  return environment.getNetwork().execute(request, {}, {}).toPromise();
}

describe('the network of the web app', () => {
  it.each([
    '[]',
    '"text"',
    '5',
    'null',
    '{}',
    '{"data":null}',
    '{"data":[]}',
    '{"data":5}',
    '{"errors":[]}',
    '{"errors":5}',
    '{"errors":{}}',
    '{"errors":[null]}',
    '{"data":{},"errors":"text"}',
  ])('the answer %s of another shape is rejected as invalid', async (body) => {
    await expect(answerOf(body)).rejects.toMatchObject({ code: 'INVALID_ANSWER' });
  });

  it('data and errors are passed on', async () => {
    expect(await answerOf('{"data":{"viewer":null}}')).toEqual({ data: { viewer: null } });
    await expect(
      answerOf('{"data":null,"errors":[{"message":"No","extensions":{"code":"FORBIDDEN"}}]}'),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(answerOf('{"errors":[{"message":"No"}]}')).rejects.toMatchObject({
      code: 'UNKNOWN',
    });
  });
});
