import { GraphQLError, Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { usePublicBudget } from '../../platform/graphql/limits/usePublicBudget.ts';

/** Third parties may only send queries, within a budget. */
export function publicPlugins(options: Parameters<typeof usePublicBudget>[0]): Plugin[] {
  return [useQueriesOnly(), usePublicBudget(options)];
}

/** Rejects when parsing, so that GET and POST are answered alike. */
function useQueriesOnly(): Plugin {
  return {
    onParse:
      () =>
      ({ result }) => {
        const { definitions = [] } = result as Partial<DocumentNode>;
        if (
          definitions.every(
            (node) =>
              node.kind !== Kind.OPERATION_DEFINITION || node.operation === OperationTypeNode.QUERY,
          )
        )
          return;
        throw new GraphQLError('Only queries are taken here.', {
          extensions: { code: 'FORBIDDEN', http: { status: 403 } },
        });
      },
  };
}
