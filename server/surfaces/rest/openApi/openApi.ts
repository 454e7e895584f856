import { z } from 'zod';
import { CALLS } from '../calls/calls.ts';
import { DOCUMENTED_ONLY_ROUTES } from './elsewhere.ts';
import { readStatus, getTitle } from '../problem.ts';
import type { Area, RestCall } from '../RestCall.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';

type Json = Record<string, unknown>;

const AREAS: readonly (readonly [Area, string])[] = [
  ['Account', 'Signing up, in and out, and the password.'],
  ['User', 'Profiles, and what belongs to the person who is signed in.'],
  ['Availability', 'Slots of creators.'],
  ['Payments', 'The payout account, coupons and refunds.'],
  ['Services', 'Services of creators and their orders.'],
  ['Games', 'Games with their news, events and easter eggs.'],
  ['Notifications', 'Notifications to everybody.'],
];

export const problemShape = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'English text for people.' }),
    code: z.string().meta({ description: 'Stable; what programs look at.' }),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });

/** The OpenAPI 3.1 document, made of the same shapes that check requests. */
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
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'slotcast.session_token' },
        secretKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            "A creator's secret key (sk_...): reads what is the creator's own. 120 requests a minute.",
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
    description: 'The page that a client which follows redirects arrives at.',
    content: { 'text/html': { schema: { type: 'string' } } },
  },
  303: { description: 'Leads to Google.' },
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

/** One response per status, with the codes that it may have. */
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
      // A call that is not for keys refuses every key.
      ...(access === 'admin' || isShutToSupport || !isForKeys ? ['FORBIDDEN'] : []),
      ...(takesKeys || method !== 'GET' ? ['RATE_LIMITED'] : []),
      // Of a read: when a page sends a secret key, or when the read is for our own pages only.
      ...(method !== 'GET' || takesKeys || isSameOriginOnly ? ['CROSS_ORIGIN'] : []),
      'INTERNAL_SERVER_ERROR',
    ]),
  ];
}

/** An id that may be repeated in the query is documented where it must be: in the path. */
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

/** The shape as JSON Schema; named parts go to the document's components. */
function getSchema({
  shape,
  io,
  schemas,
}: {
  shape: z.ZodType;
  io: 'input' | 'output';
  schemas: Json;
}): Json {
  const text = JSON.stringify(z.toJSONSchema(shape, { io, unrepresentable: 'any' })).replaceAll(
    '"#/$defs/',
    '"#/components/schemas/',
  );
  const {
    $schema: _dialect,
    $defs,
    id,
    ...schema
  } = JSON.parse(text) as { $schema?: string; $defs?: Json; id?: string } & Json;
  Object.assign(schemas, $defs);
  if (!id) return schema;
  schemas[id] = schema;
  return { $ref: `#/components/schemas/${id}` };
}
