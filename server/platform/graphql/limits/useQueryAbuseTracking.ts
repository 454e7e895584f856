import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { ServerContext } from '../ServerContext.ts';

/** Refusals of documents that no page of ours sends. */
const HURTFUL = new Set([
  'TOKEN_LIMIT_EXCEEDED',
  'DEPTH_LIMIT_EXCEEDED',
  'ALIAS_LIMIT_EXCEEDED',
  'ROOT_FIELD_LIMIT_EXCEEDED',
  'COST_LIMIT_EXCEEDED',
  'LIST_LIMIT_EXCEEDED',
  'REPETITION_LIMIT_EXCEEDED',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
]);

/** Tells whose document was refused for what it is; stands behind what gives errors their codes. */
export function useQueryAbuseTracking(tell: (sender: ServerContext) => void): Plugin {
  return {
    onResultProcess: ({ result, serverContext }) => {
      const [error] = Array.isArray(result) ? [] : ((result as ExecutionResult).errors ?? []);
      if (HURTFUL.has(String(error?.extensions['code'])))
        tell(serverContext as unknown as ServerContext);
    },
  };
}
