import type { Auth } from '../../areas/accounts/betterAuth/auth.ts';
import { closedCode } from './auth.errors.ts';

const FAILURE = 400;
/** A way to the sign-in provider carries what was given along; proxies and browsers give up at 8 or 16 kB of headers. */
const MAX_HEADERS_BYTES = 6_000;
const JSON_TYPE = 'application/json';
const WORDS: Record<string, string> = {
  NOT_FOUND: 'There is nothing here.',
  RATE_LIMITED: 'Too many attempts. Wait a little and try again.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side.',
  BAD_USER_INPUT: 'This request could not be understood.',
};

/** The sign-in library as the rest of the product answers: bodies are objects of JSON, failures have a code of the closed list. */
export function answerAuth(auth: Pick<Auth, 'handler'>): (request: Request) => Promise<Response> {
  return async (request) => {
    // Its rules read fields; what has none would be a failure of the server's own.
    if (!(await isReadable(request)))
      return failure({
        status: FAILURE,
        code: 'BAD_REQUEST',
        message: 'Send an object of JSON.',
        headers: new Headers(),
      });
    const answer = await auth.handler(request);
    if (getLength(answer.headers) > MAX_HEADERS_BYTES)
      return failure({
        status: FAILURE,
        code: 'BAD_USER_INPUT',
        message: 'This is too long.',
        headers: new Headers(),
      });
    if (answer.status < FAILURE) return answer;
    const body = (await answer.json().catch(() => null)) as {
      code?: unknown;
      message?: unknown;
    } | null;
    const code = closedCode({ code: String(body?.code ?? ''), status: answer.status });
    return failure({
      status: answer.status,
      code,
      message: String(body?.message ?? WORDS[code] ?? 'This is not possible.'),
      headers: answer.headers,
    });
  };
}

function getLength(headers: Headers): number {
  return [...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
}

async function isReadable(request: Request): Promise<boolean> {
  if (
    !request.body ||
    !(request.headers.get('content-type') ?? '').toLowerCase().includes(JSON_TYPE)
  )
    return true;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Cookies and whatever else the library has set go along. */
function failure({
  status,
  code,
  message,
  headers: given,
}: {
  status: number;
  code: string;
  message: string;
  headers: Headers;
}): Response {
  const headers = new Headers(given);
  headers.delete('content-length');
  headers.set('content-type', `${JSON_TYPE}; charset=utf-8`);
  headers.set('cache-control', 'no-store');
  const wait = headers.get('x-retry-after');
  if (wait) headers.set('retry-after', wait);
  return new Response(JSON.stringify({ code, message }), { status, headers });
}
