import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../access/Actor.ts';
import type { LimitName } from '../rateLimit/LimitName.ts';

export type AppRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  requestId: string;
  address: string;
  /** The path of the most specific route; set by the router. */
  route?: string;
  /** Id of the request's trace, if it is recorded. */
  traceId?: string | undefined;
};

/**
 * `streams`: responses that stay open until the client or the server closes them. `flushes`: write
 * what is in memory, after the last request.
 */
export type AppState = {
  stopping: boolean;
  streams: Set<ServerResponse>;
  flushes?: Set<() => Promise<void>>;
};

/** With `response`, which no cache may store, a login session in use is extended with its cookie. */
export type ActorOf = (request: {
  headers: IncomingHttpHeaders;
  response?: ServerResponse;
}) => Promise<Actor | null>;

/** Runs before every route. Returns true if it has sent a response. */
export type Guard = (app: AppRequest) => boolean;

/** Returned by a handler that does not respond, so that the next matching route is tried. */
export const NEXT = Symbol('next route');

/** `params`: decoded path parameters. `params.rest` is the part that `*` matches, not decoded. */
export type RoutedRequest = AppRequest & { params: Readonly<Record<string, string>> };

/**
 * Who may call a route.
 * - `public`: everyone.
 * - `signedIn`, `staff` (support and admins), `admin`: checked by the router, which answers 401 or 403.
 * - `machine`: a token, a signature or a secret URL, which the handler checks.
 * - `perRecord`: depends on the record; the use case or query checks it.
 */
type Access = 'public' | 'signedIn' | 'staff' | 'admin' | 'machine' | 'perRecord';
type CheckedAccess = 'signedIn' | 'staff' | 'admin';

export type Refusal = {
  status: 401 | 403 | 404 | 405 | 429;
  code: 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'RATE_LIMITED';
  message: string;
};

type Definition<A extends Access, Request> = {
  /** `GET` also answers HEAD. `ANY`: the handler decides about methods. */
  method: 'GET' | 'POST' | 'PATCH' | 'ANY';
  /** `/bills.csv`, `/delivered/:id` (one segment or part of it), or `/api/*` (everything below). */
  path: string;
  access: A;
  /** See server/surfaces/limits/limitTexts.ts. */
  limit: readonly [LimitName, ...LimitName[]];
  ignoreCase?: true;
  /** Rejects HEAD, for example because a GET changes data. */
  isGetOnly?: true;
  /** Responds 404 to users without access, so that the route's existence stays secret. */
  isHidden?: true;
  /** Sets headers of every response of this path, including rejections. */
  setHeaders?: (response: ServerResponse) => void;
  /** Headers of the 204 response to OPTIONS; without them OPTIONS is answered like other methods. */
  preflight?: Readonly<Record<string, string>>;
  /** Writes the router's own rejections; JSON by default. */
  sendRefusal?: (response: ServerResponse, refusal: Refusal) => void;
  handler: (requested: Request) => Promise<void | typeof NEXT> | void | typeof NEXT;
};

/** One row of the route table, which lists every HTTP route of every surface. */
export type HttpRoute = UncheckedRoute | CheckedRoute;
type UncheckedRoute = Definition<Exclude<Access, CheckedAccess>, RoutedRequest>;
/** The router checks the access and passes the signed-in user. */
export type CheckedRoute = Definition<CheckedAccess, RoutedRequest & { actor: Actor }>;
