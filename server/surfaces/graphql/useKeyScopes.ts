import { GraphQLError, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { ServerContext } from '../../platform/graphql/ServerContext.ts';
import { findKeyProblem } from './findKeyProblem.ts';

/**
 * Rejects a document that selects more than the scopes of the key allow. Checked at each execution,
 * because validation results are cached by document.
 */
export function useKeyScopes(schema: GraphQLSchema): Plugin {
  return {
    onExecute: ({ args, setResultAndStopExecution }) => {
      const { keyScopes = [] } = args.contextValue as unknown as ServerContext;
      const problem = findKeyProblem({
        schema,
        document: args.document as DocumentNode,
        scopes: new Set(keyScopes),
      });
      if (problem === null) return;
      const message = `This key may not use ${problem}. See the scopes under Settings, Developers.`;
      setResultAndStopExecution({
        errors: [
          new GraphQLError(message, { extensions: { code: 'FORBIDDEN', http: { status: 403 } } }),
        ],
      });
    },
  };
}
