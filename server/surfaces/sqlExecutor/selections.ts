import {
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The document contains something without SQL; the GraphQL executor answers it. */
export class NotCompiled extends Error {}

export type Operation = {
  name: string;
  definition: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
};

/** One field of the response: all selections with the same key, merged. */
export type Selected = {
  key: string;
  name: string;
  args: Record<string, unknown>;
  inner: SelectionSetNode[];
};

export function readOperation(document: DocumentNode): Operation {
  const [definition, ...others] = document.definitions.filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (
    !definition ||
    others.length > 0 ||
    definition.operation !== 'query' ||
    definition.directives?.length
  )
    throw new NotCompiled('no single query');
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return {
    name: definition.name?.value ?? '',
    definition,
    fragments: new Map(fragments.map((node) => [node.name.value, node])),
  };
}

type Collect = {
  operation: Operation;
  sets: readonly SelectionSetNode[];
  type: string;
  variables: Record<string, unknown>;
};

/** The fields of a type in the order of the GraphQL response. */
export function collectFields({ operation, sets, type, variables }: Collect): Selected[] {
  const fields = new Map<string, Selected>();
  const visit = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      if (selection.directives?.length) throw new NotCompiled('directives');
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const known = fields.get(key);
        const inner = selection.selectionSet ? [selection.selectionSet] : [];
        if (known) known.inner.push(...inner);
        else
          fields.set(key, {
            key,
            name: selection.name.value,
            args: Object.fromEntries(
              (selection.arguments ?? []).map(({ name, value }) => [
                name.value,
                valueFromASTUntyped(value, variables),
              ]),
            ),
            inner,
          });
      } else {
        const fragment =
          selection.kind === Kind.FRAGMENT_SPREAD
            ? operation.fragments.get(selection.name.value)
            : selection;
        if (!fragment || (fragment.typeCondition && fragment.typeCondition.name.value !== type))
          throw new NotCompiled('a fragment on another type');
        visit(fragment.selectionSet);
      }
    }
  };
  sets.forEach(visit);
  return [...fields.values()];
}
