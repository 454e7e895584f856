import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import type { Plugin } from 'graphql-yoga';
import { explorerDocuments } from '../../areas/staff/explorer/explorerDocuments.ts';
import {
  createOperationLookup,
  type OperationLookup,
  type RegisteredOperations,
} from '../../platform/graphql/persistedOperations.ts';

/** The operations of the web app and of GraphiQL's panel. */
export function createWebLookup(operations: RegisteredOperations): OperationLookup {
  const find = createOperationLookup(operations);
  return (id) => explorerDocuments.get(id) ?? find(id);
}

type Options = {
  find: OperationLookup;
  /** Whether the request may also send a document. */
  mayQuery: boolean | ((request: Request) => boolean);
  /** The error for a request without an id or a permitted document. */
  required: { code: string; message: string };
};

/** Runs operations by their id: `id`, `doc_id` or `documentId`; for GET, `id` in the URL. */
export function useRegisteredOperations({ find, mayQuery, required }: Options): Plugin {
  const requiredError = {
    message: required.message,
    extensions: { code: required.code, http: { status: 400 } },
  };
  return usePersistedOperations({
    getPersistedOperation: find,
    extractPersistedOperationId: (params, request) =>
      operationId(params as Record<string, unknown>) ??
      (request.method === 'GET' ? new URL(request.url).searchParams.get('id') : null),
    allowArbitraryOperations: mayQuery,
    customErrors: {
      notFound: {
        message: 'This operation is not registered.',
        extensions: { code: 'PERSISTED_OPERATION_NOT_FOUND', http: { status: 400 } },
      },
      keyNotFound: requiredError,
      persistedQueryOnly: requiredError,
    },
  }) as Plugin;
}

function operationId(params: Record<string, unknown>): string | null {
  const id = params['id'] ?? params['doc_id'] ?? params['documentId'];
  return typeof id === 'string' ? id : null;
}
