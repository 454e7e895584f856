import type { z } from 'zod';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Auth } from '../../areas/accounts/betterAuth/auth.ts';
import type { Deps } from '../../Deps.ts';
import type { UserError } from '../../platform/errors/UserError.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import type { LimitName } from '../../platform/rateLimit/LimitName.ts';
import type { WrongPasswords } from '../../platform/rateLimit/wrongPasswords.ts';

export type Access = 'public' | 'signedIn' | 'admin';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Area =
  | 'Account'
  | 'User'
  | 'Availability'
  | 'Payments'
  | 'Services'
  | 'Games'
  | 'Notifications';

/** Rows of a list without pages. */
export const MAX_LISTED = 500;

export type RestTools = { deps: Deps; auth: Auth; wrongPasswords: WrongPasswords };

/** A file of a multipart body. It is deleted after the call. */
export type RestFile = { name: string; type: string; path: string };

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type ActorOf<A extends Access> = A extends 'public' ? Actor | null : Actor;

type Input<P, Q, B, A extends Access> = RestTools & {
  app: AppRequest;
  actor: ActorOf<A>;
  /** Whether a secret key makes the call, which must then change nothing. */
  isByKey: boolean;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  /** By lower-case field name; only for calls with file fields. */
  files: ReadonlyMap<string, RestFile>;
};

type Shape = z.ZodType | undefined;

/** One call of the REST surface: its input, output, access and implementation. */
type Definition<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  A extends Access,
> = {
  /** The operation id in generated clients. Never change it. */
  id: string;
  method: Method;
  /** With {names} for parameters. Matched case-insensitively. */
  path: string;
  area: Area;
  summary: string;
  access: A;
  /**
   * Limits in addition to the general ones of reads and writes. Each is enforced where it is
   * counted.
   */
  limits?: readonly LimitName[];
  /** A write that support staff may also make. */
  isForSupport?: boolean;
  /** Whether secret keys may make the call. Reads only; the default is no. */
  isForKeys?: boolean;
  /** A read with side effects: browsers may send it from our own pages only. */
  isSameOriginOnly?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  /** Names of the file fields of a multipart body. */
  fileFields?: readonly string[];
  status: 200 | 201 | 204 | 303;
  /** Shape of the response; absent if it has no body. */
  answer?: R;
  /** Codes of expected errors, in addition to those of every such call. */
  errors?: readonly string[];
  /** The error for an invalid field of the body; the default is BAD_USER_INPUT. */
  whenInvalid?: (field: string) => UserError | null;
  /** Maps a code, or a field of the use case, to the field of the request. */
  fields?: Readonly<Record<string, string>>;
  run: (requested: Input<P, Q, B, A>) => Promise<R extends z.ZodType ? z.input<R> : void>;
};

/** A call whose types were checked at its definition. */
export type RestCall = Omit<Definition<Shape, Shape, Shape, Shape, Access>, 'run'> & {
  run: (requested: never) => Promise<unknown>;
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
