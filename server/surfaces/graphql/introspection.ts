import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FieldNode,
  type ValidationContext,
} from 'graphql';

const HARMLESS = new Set(['name', 'kind', '__typename']);

/**
 * Keeps the schema's inside from the web app's endpoint: no `__schema`, and `__type` tells no more than whether a
 * type of that name is there, which the specification of GraphQL over HTTP needs to be answered.
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
