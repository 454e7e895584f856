import type { z } from 'zod';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Auth } from '../../areas/accounts/betterAuth/auth.ts';
import type { Deps } from '../../Deps.ts';
import type { UserError } from '../../platform/errors/UserError.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import type { LimitName } from '../../platform/rateLimit/LimitName.ts';
import type { WrongPasswords } from '../../platform/rateLimit/wrongPasswords.ts';

export type Access = 'public' | 'signedIn' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Area =
  | 'Account'
  | 'User'
  | 'Availability'
  | 'Payments'
  | 'Services'
  | 'Games'
  | 'Notifications';

/** What the surface knows besides the request. */
export type RestTools = { deps: Deps; auth: Auth; wrongPasswords: WrongPasswords };

/** A file of a multipart body, at `path` until the call has ended. */
export type RestFile = { name: string; type: string; path: string };

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type ActorOf<A extends Access> = A extends 'public' ? Actor | null : Actor;

export type Asked<P, Q, B, A extends Access> = RestTools & {
  app: AppRequest;
  actor: ActorOf<A>;
  /** Whether a secret key makes the call, which must then change nothing. */
  isByKey: boolean;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  /** By lower-case field name; only where the call takes files. */
  files: ReadonlyMap<string, RestFile>;
};

type Shape = z.ZodType | undefined;

/** One call of the REST surface: what it takes, what it gives, who may, and the use case behind it. */
type Definition<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  A extends Access,
> = {
  /** Its name in generated clients; never changed. */
  id: string;
  method: Method;
  /** With {names} for the parts that vary. Matched without regard to case. */
  path: string;
  area: Area;
  summary: string;
  access: A;
  /** Limits besides the general ones of reads and writes; each is enforced where its use is counted. */
  limits?: readonly LimitName[];
  /** A write that support staff may do too. */
  isForSupport?: boolean;
  /** Whether a secret key may make the call: reads only. A call is not for keys unless it says so. */
  isForKeys?: boolean;
  /** A read that creates something: browsers may send it for our own pages only. */
  isSameOriginOnly?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  /** Names of the file fields of a multipart body. */
  fileFields?: readonly string[];
  status: 200 | 201 | 204 | 303;
  /** Shape of the answer; absent where it has no body. */
  answer?: R;
  /** Codes of the expected failures, besides those that every call of its kind has. */
  errors?: readonly string[];
  /** The failure that a wrong shape of a field of the body means; BAD_USER_INPUT when there is none. */
  whenInvalid?: (field: string) => UserError | null;
  /** The field of the request behind a code, or behind a field of the use case that has another name here. */
  fields?: Readonly<Record<string, string>>;
  run: (asked: Asked<P, Q, B, A>) => Promise<R extends z.ZodType ? z.input<R> : void>;
};

/** A call whose types have been checked where it was defined. */
export type RestCall = Omit<Definition<Shape, Shape, Shape, Shape, Access>, 'run'> & {
  run: (asked: never) => Promise<unknown>;
};

export function restCall<
  A extends Access,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  R extends Shape = undefined,
>(definition: Definition<P, Q, B, R, A>): RestCall {
  return definition;
}
