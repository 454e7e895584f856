import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { FieldProblem } from '../../platform/errors/fieldProblems.rules.ts';
import type { Refusal } from '../../platform/http/Route.ts';
import { problemOf, type DownService } from '../../platform/errors/unavailable.ts';
import { UserError } from '../../platform/errors/UserError.ts';

/** A failure in the format of RFC 9457, with our stable code and the invalid fields. */
export type Problem = {
  status: number;
  code: string;
  detail: string;
  message?: string;
  errors?: readonly FieldProblem[];
};

const STATUSES: Record<string, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  INVALID_EMAIL_OR_PASSWORD: 401,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
  CANNOT_OPEN_SLOTS: 403,
  CANNOT_SELL: 403,
  SERVICE_HIDDEN_BY_STAFF: 403,
  EMAIL_NOT_VERIFIED: 403,
  TWO_FACTOR_REQUIRED: 403,
  ACCOUNT_LOCKED: 403,
  SESSION_NOT_FRESH: 403,
  NOT_FOUND: 404,
  EMAIL_UNKNOWN: 404,
  NO_PAYOUT_ACCOUNT: 404,
  METHOD_NOT_ALLOWED: 405,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  SLOT_OVERLAP: 409,
  SLOT_BOOKED: 409,
  SLOT_RESERVED: 409,
  TAG_CONFLICT: 409,
  TAG_IN_USE: 409,
  COUPON_LIMIT: 409,
  SERVICE_LIMIT: 409,
  BOOKING_FINAL: 409,
  REFUND_QUOTE_CHANGED: 409,
  BODY_TOO_SLOW: 408,
  BODY_TOO_LARGE: 413,
  IMAGE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  PAYMENTS_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
};

/** The status of a code. Unlisted codes are 404 if their name says so, otherwise 400. */
export function readStatus(code: string): number {
  return STATUSES[code] ?? (code.endsWith('_NOT_FOUND') ? 404 : 400);
}

export function getTitle(status: number): string {
  return STATUS_CODES[status] ?? 'Error';
}

/** A failure without a use case. */
export class RestError extends UserError {
  readonly code: string;
  readonly errors: readonly FieldProblem[];
  constructor(code: string, message: string, errors: readonly FieldProblem[] = []) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

type FieldNames = Readonly<Record<string, string>>;

/** `fields` maps a code, or a field of the use case, to the field of the request. */
export function findProblem(error: UserError, fields: FieldNames = {}): Problem {
  const { code, message } = error;
  const errors = findProblems(error, fields);
  const field = fields[code];
  const named = errors.length > 0 || field === undefined ? errors : [{ field, message }];
  return {
    status: readStatus(code),
    code,
    detail: message,
    ...(named.length > 0 ? { errors: named } : {}),
  };
}

function findProblems(error: UserError, fields: FieldNames): readonly FieldProblem[] {
  if ('errors' in error && Array.isArray(error.errors)) {
    const errors = error.errors as readonly FieldProblem[];
    return errors.map((problem) => ({ ...problem, field: fields[problem.field] ?? problem.field }));
  }
  if (!('field' in error) || typeof error.field !== 'string') return [];
  return [
    { field: fields[error.code] ?? fields[error.field] ?? error.field, message: error.message },
  ];
}

/** The URL of a code's explanation, relative to the server. */
const problemType = (code: string): string => `/api/docs/errors#${code}`;

export function sendDown(response: ServerResponse, down: DownService): void {
  const { code, message } = problemOf(down);
  response.setHeader('retry-after', '1');
  sendProblem(response, findProblem(new RestError(code, message)));
}

/** For routes on which the router's rejections are problems too. */
export function refuseWithProblem(
  response: ServerResponse,
  { status, code, message }: Refusal,
): void {
  sendProblem(response, { status, code, detail: message });
}

export function sendProblem(response: ServerResponse, problem: Problem): void {
  const { status, code } = problem;
  if (status === 401) response.setHeader('www-authenticate', 'Bearer');
  response.writeHead(status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ type: problemType(code), title: getTitle(status), ...problem }));
}
