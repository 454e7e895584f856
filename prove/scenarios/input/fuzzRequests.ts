import type { GraphQLField } from 'graphql';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { AuthRoute } from './authRoutes.ts';
import { hostileBody, hostileInput, hostileLine } from './hostile.ts';

const NAMES = [
  'email',
  'password',
  'username',
  'newUsername',
  'bio',
  'newBio',
  'title',
  'name',
  'description',
  'price',
  'percentOff',
  'maxRedemptions',
  'expiresAt',
  'slug',
  'content',
  'startDate',
  'endDate',
  'numberOfTeams',
  'prizePool',
  'location',
  'date',
  'startTime',
  'sessionDuration',
  'sessionPrice',
  'twitterUrl',
  'isAdmin',
  'role',
  'id',
];

const DOCUMENT = 'query A($id: ID!) { node(id: $id) { __typename } } query B { __typename }';

const ENVELOPE = [
  'query',
  'variables',
  'operationName',
  'extensions',
  'id',
  'doc_id',
  'documentId',
];

/** The unexpected responses with their requests. */
export type Found = { requested: number; limited: number; wrong: string[] };

type Asking = {
  environment: TestEnvironment;
  cookie: string;
  random: () => number;
  found: Found;
  known: Set<string>;
};

export async function askGraphql({
  environment,
  kind,
  field,
  cookie,
  random,
  found,
  known,
}: Asking & { kind: string; field: GraphQLField<unknown, unknown> }): Promise<void> {
  // Would delete the account or session of the fuzzing user.
  if (['deleteAccount', 'endSession', 'endOtherSessions'].includes(field.name) && cookie) return;
  const variables = Object.fromEntries(
    field.args.map(({ name, type }) => [name, hostileInput({ type, random })]),
  );
  const query = `${kind} (${field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')}) { ${field.name}(${field.args.map(({ name }) => `${name}: $${name}`).join(', ')}) { __typename ${String(field.type).endsWith('Result!') ? '... on UserError { code }' : ''} } }`;
  const { status, body } = await environment.ask.post(
    '/graphql',
    { query, variables },
    { cookie, headers: { 'x-forwarded-for': getAddress(1, random) } },
  );
  const { errors, data } = (body ?? {}) as {
    errors?: { extensions?: { code?: string } }[];
    data?: Record<string, { code?: string } | null> | null;
  };
  const code = errors?.[0]?.extensions?.code ?? Object.values(data ?? {})[0]?.code;
  judge({
    found,
    known,
    name: field.name,
    status,
    code: code ?? null,
    hasError: errors !== undefined,
  });
}

/** Faults of the request around the GraphQL document. */
export async function askEnvelope({
  environment,
  path,
  cookie,
  random,
  found,
  known,
}: Asking & { path: string }): Promise<void> {
  const { status, body } = await environment.ask.request(path, {
    method: 'POST',
    body: hostileBody(ENVELOPE, random, random() < 0.7 ? { query: DOCUMENT } : {}),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': getAddress(4, random),
      ...(cookie ? { cookie } : {}),
    },
  });
  const { errors } = (body ?? {}) as { errors?: { extensions?: { code?: string } }[] };
  judge({
    found,
    known,
    name: `POST ${path}`,
    status,
    code: errors?.[0]?.extensions?.code ?? null,
    hasError: errors !== undefined || status >= 400,
  });
}

export async function askRest({
  environment,
  method,
  path,
  cookie,
  random,
  found,
  known,
}: Asking & { method: string; path: string }): Promise<void> {
  if (/account\/(delete|logout)/.test(path)) return;
  const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(hostileLine(random)) || 'x');
  const query =
    random() < 0.3 ? `?top=${encodeURIComponent(hostileLine(random))}&skip=-1&search=%00` : '';
  const { status, body } = await environment.ask.request(filled + query, {
    method,
    ...(method === 'GET' ? {} : { body: hostileBody(NAMES, random) }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': getAddress(2, random),
      ...(cookie ? { cookie } : {}),
    },
  });
  judge({
    found,
    known,
    name: `${method} ${path}`,
    status,
    code: status >= 400 ? ((body as { code?: string } | null)?.code ?? '') : null,
    hasError: status >= 400,
  });
}

/** The routes of the sign-in library. Responses during the sign-in with Google are HTML pages. */
export async function askAuth({
  environment,
  route: { method, path, fields },
  cookie,
  random,
  found,
  known,
}: Asking & { route: AuthRoute }): Promise<void> {
  // Would end the session of the fuzzing user.
  if (path === '/sign-out' && cookie) return;
  const filled = path.replaceAll(/:\w+/g, () => encodeURIComponent(hostileLine(random)) || 'x');
  const query =
    random() < 0.3
      ? `?token=${encodeURIComponent(hostileLine(random))}&callbackURL=${encodeURIComponent(hostileLine(random))}`
      : '';
  const { status, body } = await environment.ask.request(`/api/auth${filled}${query}`, {
    method,
    ...(method === 'GET' ? {} : { body: hostileBody(fields, random) }),
    headers: {
      'content-type': 'application/json',
      origin: environment.appUrls[0] ?? '',
      'x-forwarded-for': getAddress(3, random),
      ...(cookie ? { cookie } : {}),
    },
  });
  judge({
    found,
    known,
    name: `${method} /api/auth${path}`,
    status,
    code: status >= 400 ? ((body as { code?: string } | null)?.code ?? '') : null,
    hasError: status >= 400,
  });
}

/** A new IP address each time, so that rate limits do not hide other responses. */
function getAddress(network: number, random: () => number): string {
  return `10.${network}.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`;
}

type Judging = {
  found: Found;
  known: Set<string>;
  name: string;
  status: number;
  code: string | null;
  hasError: boolean;
};

function judge({ found, known, name, status, code, hasError }: Judging): void {
  found.requested += 1;
  if (code === 'RATE_LIMITED') found.limited += 1;
  if (status >= 500) found.wrong.push(`${name}: ${status} ${code}`);
  else if (code === 'INTERNAL_SERVER_ERROR') found.wrong.push(`${name}: ${code}`);
  else if ((hasError || code) && !known.has(code ?? ''))
    found.wrong.push(`${name}: unknown code ${code}`);
}
