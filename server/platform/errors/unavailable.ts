import type { ServerResponse } from 'node:http';
import { errorBody, sendJson } from '../http/respond.ts';

export const UNAVAILABLE = {
  code: 'UNAVAILABLE',
  message: 'We are back in a moment. Nothing was changed.',
} as const;
/** A purchase may be reserved already; its repetition continues with the same checkout. */
const PAYMENTS_UNAVAILABLE = {
  code: 'PAYMENTS_UNAVAILABLE',
  message: 'The payment provider does not respond. Nothing was charged. Try again in a moment.',
} as const;

/**
 * Error codes of pg, Prisma and the operating system for a database that is unreachable, starting
 * or closing connections.
 */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Canceled by statement_timeout, or a lock that was not available in time.
  '57014',
  '55P03',
  'P1001',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  UNAVAILABLE.code,
]);
const TEXTS = new RegExp(
  [
    'Query read timeout',
    'query timeout',
    'query_wait_timeout',
    'server_login_retry',
    'server conn crashed',
    'pgbouncer cannot connect',
    'Connection terminated',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error',
    "Can't reach database server",
    'Server has closed the connection',
    'the database system is',
    'Transaction already closed',
    'DatabaseNotReachable',
    'ConnectionClosed',
    'Unable to start a transaction',
  ].join('|'),
  'i',
);
const DEPTH = 6;

/** Whether the cause is an unavailable database, so that the same request may be retried. */
export function isDatabaseDown(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEPTH) return false;
  if (isOfStore(error)) return false;
  const { code, message, originalCode, kind, severity } = error as Record<string, unknown>;
  if (
    // PostgreSQL or PgBouncer has closed or refused the connection.
    severity === 'FATAL' ||
    [code, originalCode].some((value) => typeof value === 'string' && CODES.has(value)) ||
    TEXTS.test(`${String(message)} ${String(kind)}`)
  )
    return true;
  const inner = ['cause', 'originalError', 'error', 'meta', 'driverAdapterError', 'body'].map(
    (key) => (error as Record<string, unknown>)[key],
  );
  return [...inner, ...(error instanceof AggregateError ? error.errors : [])].some((part) =>
    isDatabaseDown(part, depth + 1),
  );
}

/** Whether the cause is an object store that is unreachable, slow or failing. */
export function isStoreDown(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEPTH) return false;
  if (!isOfStore(error)) return isStoreDown(Reflect.get(error, 'cause'), depth + 1);
  const { code, name, $metadata } = error;
  return (
    (typeof code === 'string' && CODES.has(code)) ||
    name === 'TimeoutError' ||
    ($metadata.httpStatusCode ?? 0) >= 500
  );
}

/** Whether the cause is a payment provider that is unreachable, slow or failing. */
function isProviderDown(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEPTH) return false;
  const { type, statusCode, cause } = error as Record<string, unknown>;
  return (
    type === 'StripeConnectionError' ||
    (type === 'StripeAPIError' && Number(statusCode ?? 0) >= 500) ||
    isProviderDown(cause, depth + 1)
  );
}

export type DownService = 'database' | 'object store' | 'payment provider';

/** Which service is unavailable if that caused the error, so that the request may be repeated. */
export function findDown(error: unknown): DownService | null {
  if (isDatabaseDown(error)) return 'database';
  if (isStoreDown(error)) return 'object store';
  return isProviderDown(error) ? 'payment provider' : null;
}

export const problemOf = (down: DownService) =>
  down === 'payment provider' ? PAYMENTS_UNAVAILABLE : UNAVAILABLE;

type StoreError = { $metadata: { httpStatusCode?: number }; code?: unknown; name?: unknown };

/** Every error of the AWS SDK has this field, even without a response. */
function isOfStore(error: object): error is StoreError {
  return '$metadata' in error;
}

export function sendUnavailable(response: ServerResponse, down: DownService): void {
  response.setHeader('retry-after', '1');
  sendJson(response, { status: 503, body: errorBody(problemOf(down)) });
}
