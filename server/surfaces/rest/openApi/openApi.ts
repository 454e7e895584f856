import { z } from 'zod';
import { CALLS } from '../calls/calls.ts';
import { DOCUMENTED_ONLY_ROUTES } from './elsewhere.ts';
import { readStatus, getTitle } from '../problem.ts';
import type { Area, RestCall } from '../RestCall.ts';
import { getSchema, type Json } from './getSchema.ts';
import { webhookOperations } from './webhookEvents.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';

const AREAS: readonly (readonly [Area | 'Webhooks', string])[] = [
  ['Account', 'Signing up, in and out, and the password.'],
  ['User', 'Profiles, and data of the signed-in user.'],
  ['Availability', 'Slots of creators.'],
  ['Payments', 'The payout account, coupons and refunds.'],
  ['Services', 'Services of creators and their orders.'],
  ['Games', 'Games with their news, events and easter eggs.'],
  ['Notifications', 'Notifications to all users.'],
  ['Webhooks', "Messages to creators' own servers, set up at /settings/developers."],
];

const problemShape = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'English text for users.' }),
    code: z.string().meta({ description: 'Stable code for programs.' }),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });

/** The OpenAPI 3.1 document, generated from the shapes that validate requests. */
export function openApiDocument({ publicUrl }: { publicUrl: string }): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const call of [...CALLS, ...DOCUMENTED_ONLY_ROUTES])
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation({ call, schemas });
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT} REST`,
      version: '1.0.0',
      description:
        'The cookie of /login carries the session. Booking, ordering and editing news are done with GraphQL at /graphql. Paths are matched without regard to case.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: PRODUCT, url: `${publicUrl}/support` },
    },
    servers: [{ url: publicUrl }],
    tags: AREAS.map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhookOperations({ schemas }),
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'slotcast.session_token' },
        secretKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            "A creator's secret key (sk_...): reads the creator's own data. 120 requests a minute.",
        },
      },
    },
  };
}

function operation({ call, schemas }: { call: RestCall; schemas: Json }): Json {
  return {
    operationId: call.id,
    summary: call.summary,
    description: findCallers(call),
    tags: [call.area],
    security: getSecurity(call),
    parameters: allParameters({ call, schemas }),
    ...(call.body ? { requestBody: requestBody({ call, schemas }) } : {}),
    responses: {
      ...(call.status === 303 ? REDIRECT : { [call.status]: success({ call, schemas }) }),
      ...failures({ call, schemas }),
    },
  };
}

const REDIRECT = {
  200: {
    description: 'The page after following redirects.',
    content: { 'text/html': { schema: { type: 'string' } } },
  },
  303: { description: 'Redirects to Google.' },
};

function findCallers({ access, isForKeys }: RestCall): string {
  if (access === 'public') return 'For anyone.';
  if (access === 'admin') return 'For admins.';
  return isForKeys
    ? 'For people who are signed in, and for secret keys.'
    : 'For people who are signed in.';
}

function getSecurity({ access, isForKeys }: RestCall): Json[] {
  if (access === 'public') return [];
  return [{ session: [] }, ...(isForKeys ? [{ secretKey: [] }] : [])];
}

function requestBody({ call, schemas }: { call: RestCall; schemas: Json }): Json {
  const schema = getSchema({ shape: call.body ?? z.object({}), io: 'input', schemas });
  if (!call.fileFields) return { required: true, content: { 'application/json': { schema } } };
  const files = Object.fromEntries(
    call.fileFields.map((name) => [
      name,
      { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP; 10 MB at most.' },
    ]),
  );
  const required = [...((schema['required'] as string[] | undefined) ?? []), ...call.fileFields];
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          ...schema,
          properties: { ...(schema['properties'] as Json), ...files },
          required,
        },
      },
    },
  };
}

function success({ call, schemas }: { call: RestCall; schemas: Json }): Json {
  if (!call.answer) return { description: 'Done.' };
  return {
    description: call.status === 201 ? 'Made.' : 'The answer.',
    content: {
      'application/json': { schema: getSchema({ shape: call.answer, io: 'output', schemas }) },
    },
  };
}

/** One response per status with its possible codes. */
function failures({ call, schemas }: { call: RestCall; schemas: Json }): Json {
  const schema = getSchema({ shape: problemShape, io: 'output', schemas });
  const entries = [...Map.groupBy(getCodes(call), readStatus)].map(([status, codes]) => [
    String(status),
    {
      description: `${getTitle(status)}: ${codes.join(', ')}`,
      content: { 'application/problem+json': { schema } },
    },
  ]);
  return Object.fromEntries(entries) as Json;
}

export function getCodes({
  access,
  method,
  params,
  query,
  body,
  errors,
  fileFields,
  isForSupport,
  isForKeys,
  isSameOriginOnly,
}: RestCall): string[] {
  const takesKeys = isForKeys && access !== 'public';
  const isShutToSupport = access !== 'public' && method !== 'GET' && !isForSupport;
  return [
    ...new Set([
      ...(errors ?? []),
      ...(params || query || body ? ['BAD_USER_INPUT'] : []),
      ...(body && !fileFields ? ['BODY_TOO_LARGE'] : []),
      ...(body ? ['UNSUPPORTED_MEDIA_TYPE'] : []),
      ...(access === 'public' ? [] : ['UNAUTHENTICATED']),
      // A call without isForKeys rejects every key.
      ...(access === 'admin' || isShutToSupport || !isForKeys ? ['FORBIDDEN'] : []),
      'RATE_LIMITED',
      // For reads: when a page sends a secret key, or when the read is same-origin only.
      ...(method !== 'GET' || takesKeys || isSameOriginOnly ? ['CROSS_ORIGIN'] : []),
      'INTERNAL_SERVER_ERROR',
      'UNAVAILABLE',
    ]),
  ];
}

/** An id that may also be in the query is documented in the path only. */
function allParameters({ call, schemas }: { call: RestCall; schemas: Json }): Json[] {
  const inPath = parameters({ shape: call.params, place: 'path', schemas });
  const names = new Set(inPath.map(({ name }) => name));
  return [
    ...inPath,
    ...parameters({ shape: call.query, place: 'query', schemas }).filter(
      ({ name }) => !names.has(name),
    ),
  ];
}

function parameters({
  shape,
  place,
  schemas,
}: {
  shape: z.ZodType | undefined;
  place: 'path' | 'query';
  schemas: Json;
}): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = getSchema({ shape, io: 'input', schemas }) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}
