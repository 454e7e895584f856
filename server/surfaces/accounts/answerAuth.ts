import type { Auth } from '../../areas/accounts/betterAuth/auth.ts';
import { closedCode } from './auth.errors.ts';

const FAILURE = 400;
/**
 * The redirect to the identity provider contains input; proxies and browsers reject 8 or 16 kB of
 * headers.
 */
const MAX_HEADERS_BYTES = 6_000;
const JSON_TYPE = 'application/json';
const WORDS: Record<string, string> = {
  NOT_FOUND: 'There is nothing here.',
  RATE_LIMITED: 'Too many attempts. Wait a little and try again.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side.',
  BAD_USER_INPUT: 'This request could not be understood.',
};

/**
 * Converts responses of better-auth to the format of other routes: JSON objects, and documented
 * error codes.
 */
export function answerAuth(auth: Pick<Auth, 'handler'>): (request: Request) => Promise<Response> {
  return async (request) => {
    // better-auth reads properties of the body; any other value would be an internal error.
    if (!(await isReadable(request)))
      return failure({
        status: FAILURE,
        code: 'BAD_REQUEST',
        message: 'Send a JSON object.',
        headers: new Headers(),
      });
    const answer = await auth.handler(request);
    if (getLength(answer.headers) > MAX_HEADERS_BYTES)
      return failure({
        status: FAILURE,
        code: 'BAD_USER_INPUT',
        message: 'The request is too long.',
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

/** Keeps cookies and other headers that better-auth has set. */
function failure({
  status,
  code,
  message,
  headers: provided,
}: {
  status: number;
  code: string;
  message: string;
  headers: Headers;
}): Response {
  const headers = new Headers(provided);
  headers.delete('content-length');
  headers.set('content-type', `${JSON_TYPE}; charset=utf-8`);
  headers.set('cache-control', 'no-store');
  const wait = headers.get('x-retry-after');
  if (wait) headers.set('retry-after', wait);
  return new Response(JSON.stringify({ code, message }), { status, headers });
}
