import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Store } from '../Store.ts';
import { accounts } from './accounts.ts';
import type { Endpoint } from './Api.ts';
import { ApiError } from './ApiError.ts';
import { balance } from './balance.ts';
import { checkoutSessions } from './checkoutSessions.ts';
import { coupons } from './coupons.ts';
import { disputes } from './disputes.ts';
import { emitter, events } from './events.ts';
import { decodeForm, type Params } from './formBody.ts';
import { paymentIntents } from './paymentIntents.ts';
import { refunds } from './refunds.ts';
import { transfers } from './transfers.ts';

const ENDPOINTS: Endpoint[] = [
  ...checkoutSessions,
  ...paymentIntents,
  ...refunds,
  ...coupons,
  ...transfers,
  ...balance,
  ...accounts,
  ...disputes,
  ...events,
];

export type ApiAnswer = { status: number; body: string; replayed: boolean };
type Request = { store: Store; request: IncomingMessage; url: URL; body: string; baseUrl: string };

/**
 * Handles one call of the Stripe-compatible API: key, idempotency and endpoint in one transaction.
 */
export function answerApi(call: Request): ApiAnswer {
  try {
    checkKey(call.request);
    return call.store.transaction(() => answer(call));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: JSON.stringify(error.toBody()), replayed: false };
  }
}

function checkKey(request: IncomingMessage): void {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (/^(sk|rk)_live_/.test(key))
    throw new ApiError({
      status: 401,
      message: 'This is a sandbox on your own machine: it refuses live keys.',
    });
  if (!/^(sk|rk)_test_/.test(key))
    throw new ApiError({ status: 401, message: 'You did not provide a valid test key.' });
}

function answer(call: Request): ApiAnswer {
  const { store, request, url, body } = call;
  const key = request.headers['idempotency-key'];
  store.database
    .prepare('insert into requests (at, method, path, idempotency_key) values (?, ?, ?, ?)')
    .run(Date.now(), request.method ?? '', url.pathname, typeof key === 'string' ? key : null);
  if (request.method !== 'POST' || typeof key !== 'string')
    return { status: 200, body: JSON.stringify(handle(call)), replayed: false };
  const fingerprint = createHash('sha256').update(`${url.pathname}\n${body}`).digest('hex');
  const known = store.database
    .prepare('select fingerprint, status, body from idempotency where key = ?')
    .get(key);
  if (known && known['fingerprint'] !== fingerprint) {
    throw new ApiError({
      kind: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  if (known)
    return { status: Number(known['status']), body: String(known['body']), replayed: true };
  const made = JSON.stringify(handle(call));
  store.database
    .prepare('insert into idempotency (key, fingerprint, status, body) values (?, ?, 200, ?)')
    .run(key, fingerprint, made);
  return { status: 200, body: made, replayed: false };
}

function handle({ store, request, url, body, baseUrl }: Request): object {
  for (const endpoint of ENDPOINTS) {
    const match = endpoint.method === request.method ? endpoint.path.exec(url.pathname) : null;
    if (match)
      return endpoint.handle({
        store,
        params: readParams({ url, body }),
        ids: match.slice(1).map(decodeURIComponent),
        baseUrl,
        emit: emitter(store),
      });
  }
  throw new ApiError({
    status: 404,
    message: `Unrecognized request URL (${request.method}: ${url.pathname}).`,
  });
}

/** v1 bodies and all queries are form-encoded; v2 bodies are JSON. */
function readParams({ url, body }: { url: URL; body: string }): Params {
  if (!url.pathname.startsWith('/v2/') || body === '')
    return decodeForm(body || url.search.slice(1));
  return JSON.parse(body) as Params;
}
