import { z } from 'zod';
import { openApiDocument } from '../../surfaces/rest/openApi/openApi.ts';
import { matchCall } from '../../surfaces/rest/matchCall.ts';
import { CALLS } from '../../surfaces/rest/calls/calls.ts';
import { DOCUMENTED_ONLY_ROUTES } from '../../surfaces/rest/openApi/elsewhere.ts';
import type { TestApp } from './testApp.ts';

type Json = Record<string, unknown>;
export type RestAnswer = { status: number; body: unknown; headers: Headers };
type Sending = { cookie?: string; body?: unknown; headers?: Record<string, string> };

/** Sends REST calls and validates every response against the OpenAPI document. */
export function restClient(app: TestApp) {
  const document = openApiDocument({ publicUrl: app.url });
  const send = async (
    method: string,
    path: string,
    { cookie, body, headers = {} }: Sending = {},
  ): Promise<RestAnswer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(app.url + path, {
      method,
      headers: {
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = {
      status: response.status,
      body: text ? (JSON.parse(text) as unknown) : null,
      headers: response.headers,
    };
    holdAgainst({ document, method, path, answer });
    return answer;
  };
  /** Status and code of a failure. */
  const fails = async (
    method: string,
    path: string,
    sending: Sending = {},
  ): Promise<[number, unknown]> => {
    const { status, body } = await send(method, path, sending);
    return [status, (body as Json | null)?.['code']];
  };
  return { send, fails };
}

export type RestClient = ReturnType<typeof restClient>;

function holdAgainst({
  document,
  method,
  path,
  answer,
}: {
  document: Json;
  method: string;
  path: string;
  answer: RestAnswer;
}): void {
  const found = matchCall({
    calls: [...CALLS, ...DOCUMENTED_ONLY_ROUTES],
    method,
    pathname: new URL(path, 'http://x').pathname,
  });
  if ('allowed' in found) return;
  const name = `${method} ${found.call.path} ${answer.status}`;
  const operation = ((document['paths'] as Record<string, Json>)[found.call.path] ?? {})[
    method.toLowerCase()
  ] as {
    responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
  };
  const response = operation.responses[String(answer.status)];
  if (!response) throw new Error(`${name} is not documented: ${JSON.stringify(answer.body)}`);
  const [type, content] = Object.entries(response.content ?? {})[0] ?? [];
  if (!type || !content) {
    if (answer.body !== null) throw new Error(`${name} has a body`);
    return;
  }
  if (!answer.headers.get('content-type')?.startsWith(type))
    throw new Error(`${name} is ${answer.headers.get('content-type')}, not ${type}`);
  const whole = JSON.stringify({
    ...content.schema,
    $defs: (document['components'] as Json)['schemas'],
  }).replaceAll('#/components/schemas/', '#/$defs/');
  const { error } = z
    .fromJSONSchema(JSON.parse(whole) as never)
    .safeParse(JSON.parse(JSON.stringify(answer.body)));
  if (error)
    throw new Error(
      `${name} is not as documented: ${error.message} ${JSON.stringify(answer.body)}`,
    );
  const { code } = answer.body as { code?: string };
  if (answer.status >= 400 && code && !response.description.includes(code))
    throw new Error(`${name}: ${code} is not documented`);
}
