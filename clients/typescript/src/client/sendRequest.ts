import type { RequestFailure, Result } from './Result.ts';

const TIMEOUT_MS = 30_000;
const TOO_MANY = 429;
const OVERLOADED = 503;

/** The remaining budget of the key, from the last response. */
export type Budget = {
  /** Cost of the last operation. */
  requested: number;
  available: number;
  maximum: number;
  /** Units per second. */
  restoreRate: number;
};
export type Connection = {
  url: string;
  key: string;
  maxWaitSeconds: number;
  fetch: typeof fetch;
  onBudget: (budget: Budget) => void;
};
type Document = { document: string; variables: object };
type Data = Record<string, unknown>;
type Body = {
  data?: Data | null;
  errors?: {
    message: string;
    /** The field whose execution failed; absent when the document was not executed. */
    path?: readonly (string | number)[];
    extensions?: { code?: string };
  }[];
  extensions?: { cost?: Budget };
};

/**
 * Sends a document and returns its data. If the server did not execute it because of a budget or
 * its load, waits as long as the server asks and sends it again, for at most `maxWaitSeconds` in
 * total. A document that failed during its execution is not repeated, because a change may have
 * been made.
 */
export async function sendRequest(
  connection: Connection,
  document: Document,
): Promise<Result<Data>> {
  let waited = 0;
  for (;;) {
    const result = await sendOnce(connection, document);
    const seconds = result.ok ? null : result.error.retryAfterSeconds;
    if (seconds === null || waited + seconds > connection.maxWaitSeconds) return result;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    waited += seconds;
  }
}

async function sendOnce(
  { url, key, fetch, onBudget }: Connection,
  { document, variables }: Document,
): Promise<Result<Data>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(new URL('/graphql/creator', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: document, variables }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    const code = isTimeout ? 'TIMEOUT' : 'NETWORK';
    return fail({ code, message: String(error), status: null, retryAfterSeconds: null });
  }
  const body = readJson(text);
  if (body?.extensions?.cost) onBudget(body.extensions.cost);
  const [error] = body?.errors ?? [];
  if (body?.data && !error) return { ok: true, value: body.data };
  return fail({
    code: error?.extensions?.code ?? (body ? `HTTP_${response.status}` : 'NOT_JSON'),
    message: error?.message ?? `The server answered with status ${response.status}.`,
    status: response.status,
    retryAfterSeconds: wasExecuted(body) ? null : readRetryAfter(response),
  });
}

function readJson(text: string): Body | null {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return null;
  }
}

/** Also true for a response that does not come from the product: it may have been executed. */
function wasExecuted(body: Body | null): boolean {
  return !body?.errors?.length || body.errors.some(({ path }) => path !== undefined);
}

function readRetryAfter({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after'));
  return [TOO_MANY, OVERLOADED].includes(status) && seconds > 0 ? seconds : null;
}

function fail(error: Omit<RequestFailure, 'kind'>): Result<never> {
  return { ok: false, error: { kind: 'request', ...error } };
}
