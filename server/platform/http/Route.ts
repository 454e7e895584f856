import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../access/Actor.ts';
import type { LimitName } from '../rateLimit/LimitName.ts';

export type AppRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  requestId: string;
  address: string;
};

/** `streams`: responses that stay open until the client or the server closes them. */
export type AppState = { stopping: boolean; streams: Set<ServerResponse> };

export type ActorOf = (request: IncomingMessage) => Promise<Actor | null>;

/** Runs before every route. Returns true when it has answered the request. */
export type Guard = (app: AppRequest) => boolean;

/** What a handler returns when it does not answer, so that the next matching route is tried. */
export const NEXT = Symbol('next route');

/** `params`: decoded path parameters; the part of the path that `*` stands for is `params.rest`, not decoded. */
export type RoutedRequest = AppRequest & { params: Readonly<Record<string, string>> };

/**
 * Who may call a route.
 * - `public`: everybody.
 * - `signedIn`, `staff` (support and admins), `admin`: checked by the router, which answers 401 or 403.
 * - `machine`: a token, a signature or a secret address, which the handler checks.
 * - `perRecord`: depends on what is asked for; the areas behind the handler check it.
 */
type Access = 'public' | 'signedIn' | 'staff' | 'admin' | 'machine' | 'perRecord';
type CheckedAccess = 'signedIn' | 'staff' | 'admin';

export type Refusal = {
  status: 401 | 403 | 404 | 405;
  code: 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED';
  message: string;
};

type Definition<A extends Access, Request> = {
  /** `GET` also answers HEAD. `ANY`: the handler decides about methods. */
  method: 'GET' | 'POST' | 'ANY';
  /** `/bills.csv`, `/delivered/:id` (one segment or part of it), or `/api/*` (everything below). */
  path: string;
  access: A;
  /** The limits that apply to the route; see server/surfaces/limits/limitTexts.ts. */
  limit: readonly [LimitName, ...LimitName[]];
  ignoreCase?: true;
  /** Does not answer HEAD, for example because a GET changes something. */
  isGetOnly?: true;
  /** Answers whoever may not call the route as if it did not exist. */
  isHidden?: true;
  /** Sets headers of every response of this path, refusals included. */
  setHeaders?: (response: ServerResponse) => void;
  /** Headers of the 204 response to OPTIONS; without them OPTIONS is answered like other methods. */
  preflight?: Readonly<Record<string, string>>;
  /** Writes the router's own refusals; JSON by default. */
  sendRefusal?: (response: ServerResponse, refusal: Refusal) => void;
  handler: (asked: Request) => Promise<void | typeof NEXT> | void | typeof NEXT;
};

/** One row of the route table: every HTTP route of every surface is one. */
export type HttpRoute = UncheckedRoute | CheckedRoute;
type UncheckedRoute = Definition<Exclude<Access, CheckedAccess>, RoutedRequest>;
/** The router checks the access and passes the signed-in person. */
export type CheckedRoute = Definition<CheckedAccess, RoutedRequest & { actor: Actor }>;
