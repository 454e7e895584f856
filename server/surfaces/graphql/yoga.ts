import { createYoga, type Plugin } from 'graphql-yoga';
import type { Deps } from '../../Deps.ts';
import type { ServerContext } from '../../platform/graphql/ServerContext.ts';
import type { Context } from '../../platform/graphql/Context.ts';
import {
  operationNames,
  useMeasuredOperations,
} from '../../platform/metrics/useMeasuredOperations.ts';
import { useExplorer } from '../../areas/staff/explorer/useExplorer.ts';
import { useUploads } from '../../platform/files/useUploads.ts';
import { useStaffRights } from './useStaffRights.ts';
import { useQueryAbuseTracking } from '../../platform/graphql/limits/useQueryAbuseTracking.ts';
import { useJsonInput } from '../../platform/graphql/limits/useJsonInput.ts';
import { useChangeLimit } from '../../platform/graphql/limits/useChangeLimit.ts';
import { useLimits } from '../../platform/graphql/limits/limits.ts';
import { useMaskedErrors } from '../../platform/graphql/maskErrors.ts';
import { createParsedDocumentCache } from '../../platform/graphql/limits/parsedDocumentCache.ts';
import { publicPlugins } from './publicPlugins.ts';
import { publicSchema } from './publicSchema.ts';
import { schema } from './schema.ts';
import { creatorPlugins } from './creatorPlugins.ts';
import { creatorSchema } from './creatorSchema.ts';
import { createWebLookup, useRegisteredOperations } from './useRegisteredOperations.ts';
import { useQueryConcurrencyLimit } from '../../platform/graphql/limits/useQueryConcurrencyLimit.ts';

/** `onAbusiveQuery` receives the sender of each rejected document. */
type Options = {
  deps: Deps;
  persisted: ReadonlyMap<string, string>;
  onAbusiveQuery?: (sender: ServerContext) => void;
};

/**
 * The web app's endpoint: registered operations for everyone, other documents depending on
 * OPEN_GRAPHQL and the role.
 */
export function createWebGraphql({ deps, persisted, onAbusiveQuery }: Options) {
  const staff = useStaffRights();
  return createEndpoint({
    deps,
    onAbusiveQuery,
    path: '/graphql',
    plugins: [
      staff.plugin,
      useExplorer(schema),
      useRegisteredOperations({
        find: createWebLookup({ pool: deps.pool, schema, built: persisted }),
        mayQuery: (request) => deps.env.openGraphql || staff.sent(request),
        required: {
          code: 'PERSISTED_OPERATION_REQUIRED',
          message: 'This endpoint accepts registered operations only.',
        },
      }),
      useUploads(),
      useChangeLimit(),
      useMeasuredOperations({ metrics: deps.metrics, names: operationNames(persisted) }),
    ],
  });
}

/** The endpoint for third parties: queries only, no login session, with introspection. */
export function createPublicGraphql({
  deps,
  persisted = new Map(),
  onAbusiveQuery,
}: Partial<Options> & Pick<Options, 'deps'>) {
  const registered = useRegisteredOperations({
    find: (id) => persisted.get(id) ?? null,
    mayQuery: true,
    required: {
      code: 'BAD_REQUEST',
      message: 'Send a query, or the id of a registered operation.',
    },
  });
  return createEndpoint({
    deps,
    onAbusiveQuery,
    served: publicSchema,
    path: '/graphql/public',
    plugins: [
      registered,
      ...publicPlugins({ schema: publicSchema, budgets: deps.budgets }),
      useMeasuredOperations({ metrics: deps.metrics, names: new Set() }),
    ],
  });
}

/** The endpoint for a creator's own servers, with a secret key and within its scopes. */
export function createCreatorGraphql({
  deps,
  onAbusiveQuery,
}: Pick<Options, 'deps' | 'onAbusiveQuery'>) {
  return createEndpoint({
    deps,
    onAbusiveQuery,
    served: creatorSchema,
    path: '/graphql/creator',
    plugins: [
      ...creatorPlugins({ schema: creatorSchema, budgets: deps.budgets }),
      useChangeLimit(),
      useMeasuredOperations({ metrics: deps.metrics, names: new Set() }),
    ],
  });
}

/** Queries that wait for a service outside. */
const WAITING_FIELDS = ['gameDatabase'];

/** Caching parse errors is not worth it: rejecting the same text again is as cheap. */
const NO_CACHE = { get: () => undefined, set: () => undefined };

type Endpoint = Pick<Options, 'deps' | 'onAbusiveQuery'> & {
  served?: typeof schema;
  path: string;
  plugins: Plugin[];
};

function createEndpoint({
  deps,
  served = schema,
  path,
  plugins,
  onAbusiveQuery = () => undefined,
}: Endpoint) {
  return createYoga<ServerContext, Context>({
    schema: served,
    graphqlEndpoint: path,
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    // The HTTP layer has its own limits; disabling Yoga's saves a third of the time of an empty
    // response.
    maxRequestBodySize: false,
    parserAndValidationCache: {
      documentCache: createParsedDocumentCache(),
      errorCache: NO_CACHE,
    },
    maskedErrors: false,
    logging: false,
    context: ({ actor, requestId, address = '', device }) => ({
      deps,
      actor: path === '/graphql/public' ? null : actor,
      requestId,
      address,
      device: device ?? null,
    }),
    plugins: [
      useJsonInput(),
      ...plugins,
      useLimits(served),
      useMaskedErrors(deps.log),
      useQueryAbuseTracking(onAbusiveQuery),
      useQueryConcurrencyLimit({ exempt: WAITING_FIELDS }),
    ],
  });
}

export type GraphqlEndpoint = ReturnType<typeof createEndpoint>;
