import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { ServerContext } from '../ServerContext.ts';

/** Error codes of documents that the product's pages never send. */
const ABUSE_CODES = new Set([
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

/** Reports the sender of a rejected document. Add it after the plugins that set error codes. */
export function useQueryAbuseTracking(report: (sender: ServerContext) => void): Plugin {
  return {
    onResultProcess: ({ result, serverContext }) => {
      const [error] = Array.isArray(result) ? [] : ((result as ExecutionResult).errors ?? []);
      if (ABUSE_CODES.has(String(error?.extensions['code'])))
        report(serverContext as unknown as ServerContext);
    },
  };
}
