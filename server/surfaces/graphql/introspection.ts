import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FieldNode,
  type ValidationContext,
} from 'graphql';

const HARMLESS = new Set(['name', 'kind', '__typename']);

/**
 * Hides the schema at the web app's endpoint: rejects `__schema`, and `__type` only shows whether
 * a type exists, which the GraphQL over HTTP specification requires.
 */
export function NoSchemaDetailsRule(context: ValidationContext): ASTVisitor {
  return {
    Field: (node) => {
      if (node.name.value !== '__schema' && !revealsInternals(node)) return;
      context.reportError(
        new GraphQLError('Introspection is open at /graphql/public.', {
          nodes: node,
          extensions: { code: 'INTROSPECTION_DISABLED' },
        }),
      );
    },
  };
}

function revealsInternals(node: FieldNode): boolean {
  if (node.name.value !== '__type') return false;
  return (node.selectionSet?.selections ?? []).some(
    (selection) => selection.kind !== Kind.FIELD || !HARMLESS.has(selection.name.value),
  );
}
