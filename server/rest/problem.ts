import type { ServerResponse } from 'node:http';
import { UserError } from '../errors/UserError.ts';

/** What went wrong, as RFC 9457 has it, with our stable code and, for wrong input, the fields. */
export type Problem = { status: number; code: string; detail: string; message?: string; errors?: { field: string; message: string }[] };

const STATUSES: Record<string, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  INVALID_EMAIL_OR_PASSWORD: 401,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
  CANNOT_OPEN_SLOTS: 403,
  CANNOT_SELL: 403,
  EMAIL_NOT_VERIFIED: 403,
  TWO_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  EMAIL_UNKNOWN: 404,
  NO_PAYOUT_ACCOUNT: 404,
  METHOD_NOT_ALLOWED: 405,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  SLOT_OVERLAP: 409,
  SLOT_BOOKED: 409,
  TAG_CONFLICT: 409,
  TAG_IN_USE: 409,
  COUPON_LIMIT: 409,
  BOOKING_FINAL: 409,
  REFUND_QUOTE_CHANGED: 409,
  BODY_TOO_LARGE: 413,
  IMAGE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
};

const TITLES: Record<number, string> = {
  400: 'Bad request', 401: 'Not signed in', 403: 'Not allowed', 404: 'Not found', 405: 'Method not allowed', 409: 'Conflict',
  413: 'Too large', 415: 'Unsupported media type', 429: 'Too many requests', 500: 'Unexpected error',
};

/** The status of a code; what is listed nowhere is a wrong input, or missing when its name says so. */
export function statusOf(code: string): number {
  return STATUSES[code] ?? (code.endsWith('_NOT_FOUND') ? 404 : 400);
}

export function titleOf(status: number): string {
  return TITLES[status] ?? 'Error';
}

/** A failure that has no use case behind it. */
export class RestError extends UserError {
  readonly code: string;
  readonly errors: { field: string; message: string }[];
  constructor(code: string, message: string, errors: { field: string; message: string }[] = []) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

export function problemOf(error: UserError): Problem {
  const { code, message } = error;
  const named = 'field' in error && typeof error.field === 'string' ? [{ field: error.field, message }] : [];
  const errors = error instanceof RestError ? error.errors : named;
  return { status: statusOf(code), code, detail: message, ...(errors.length > 0 ? { errors } : {}) };
}

export function sendProblem(response: ServerResponse, problem: Problem): void {
  const { status } = problem;
  response.writeHead(status, { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ type: 'about:blank', title: titleOf(status), ...problem }));
}
