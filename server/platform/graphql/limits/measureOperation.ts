import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  valueFromASTUntyped,
  type ValueNode,
} from 'graphql';

/**
 * Assumed rows of a list when the document does not limit them: a page, a range of time, any other
 * list.
 */
const ASSUMED = { connection: 20, range: 50, list: 10 } as const;
/** The fields of introspection, which are not among those of the query type. */
const META_FIELDS: ReadonlyMap<string, GraphQLField<unknown, unknown>> = new Map(
  [SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]),
);
/** What they contain is in memory, so it costs a fifth. */
const META_SHARE = 0.2;

/** `fields`: number of fields in the selection, including those in fragments. */
type Measured = {
  fields: number;
  depth: number;
  aliases: number;
  cost: number;
  largestList: number;
};

export type Variables = Record<string, unknown>;

const NOTHING: Readonly<Measured> = { fields: 0, depth: 0, aliases: 0, cost: 0, largestList: 0 };

export type OperationRequest = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | null;
  variables: Variables;
};

export function measureOperation({
  schema,
  document,
  operationName,
  variables,
}: OperationRequest): (Measured & { rootFields: number }) | null {
  const operations = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const operation = operations.find((node) => !operationName || node.name?.value === operationName);
  if (!operation) return null;
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const measured = measure({
    schema,
    fragments,
    selectionSet: operation.selectionSet,
    parent: schema.getRootType(operation.operation) ?? undefined,
    variables: { ...getDefaults(operation), ...variables },
    known: new Map(),
  });
  return { ...measured, rootFields: measured.fields };
}

type Part = {
  schema: GraphQLSchema;
  selectionSet: SelectionSetNode;
  parent: GraphQLNamedType | undefined;
  fragments: Map<string, FragmentDefinitionNode>;
  variables: Variables;
  known: Map<string, Readonly<Measured>>;
};

function measure(part: Part): Measured {
  const total: Measured = { fields: 0, depth: 0, aliases: 0, cost: 0, largestList: 0 };
  for (const selection of part.selectionSet.selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      add(total, measureFragment({ name: selection.name.value, part }));
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      add(
        total,
        measure({
          ...part,
          selectionSet: selection.selectionSet,
          parent: typeNamed(part, selection.typeCondition),
        }),
      );
    else add(total, measureField({ field: selection, part }));
  }
  return total;
}

function measureField({ field, part }: { field: FieldNode; part: Part }): Measured {
  const { parent } = part;
  const isMeta = META_FIELDS.has(field.name.value);
  const declared =
    META_FIELDS.get(field.name.value) ??
    (isObjectType(parent) || isInterfaceType(parent)
      ? parent.getFields()[field.name.value]
      : undefined);
  const type = declared?.type;
  const inner = field.selectionSet
    ? measure({ ...part, selectionSet: field.selectionSet, parent: type && getNamedType(type) })
    : NOTHING;
  const times = toRows({ field, type, variables: part.variables });
  return {
    fields: 1,
    depth: inner.depth + 1,
    aliases: inner.aliases + (field.alias ? 1 : 0),
    cost: ownCost(declared) + Math.ceil(inner.cost * times * (isMeta ? META_SHARE : 1)),
    largestList: Math.max(times, inner.largestList),
  };
}

/** 1, or the extension `cost` of a field that reads many rows for one value. */
function ownCost(declared: GraphQLField<unknown, unknown> | undefined): number {
  const cost = declared?.extensions['cost'];
  return typeof cost === 'number' ? cost : 1;
}

/** Rows that a field may return: from `first`, `last` or `ids`, otherwise assumed from its type. */
function toRows({
  field,
  type,
  variables,
}: {
  field: FieldNode;
  type: GraphQLOutputType | undefined;
  variables: Variables;
}): number {
  const provided = new Map(field.arguments?.map(({ name, value }) => [name.value, value]));
  const sizes = ['first', 'last', 'ids'].flatMap((name) => {
    const value = provided.get(name);
    const size = value && toSize({ value, variables });
    return size ? [size] : [];
  });
  if (sizes.length > 0) return Math.max(...sizes);
  if (!type) return 1;
  if (getNamedType(type).name.endsWith('Connection')) return ASSUMED.connection;
  // Edges are counted with their connection.
  if (!isListType(getNullableType(type)) || field.name.value === 'edges') return 1;
  return provided.has('from') ? ASSUMED.range : ASSUMED.list;
}

function measureFragment({ name, part }: { name: string; part: Part }): Readonly<Measured> {
  const known = part.known.get(name);
  if (known) return known;
  const fragment = part.fragments.get(name);
  // A fragment cycle adds nothing the second time; validation reports it.
  part.known.set(name, NOTHING);
  const measured = fragment
    ? measure({
        ...part,
        selectionSet: fragment.selectionSet,
        parent: typeNamed(part, fragment.typeCondition),
      })
    : NOTHING;
  part.known.set(name, measured);
  return measured;
}

function typeNamed(
  { schema, parent }: Part,
  condition: NamedTypeNode | undefined,
): GraphQLNamedType | undefined {
  return condition ? schema.getType(condition.name.value) : parent;
}

function getDefaults({ variableDefinitions }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    (variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}

function add(total: Measured, part: Readonly<Measured>): void {
  total.depth = Math.max(total.depth, part.depth);
  total.fields += part.fields;
  total.aliases += part.aliases;
  total.cost += part.cost;
  total.largestList = Math.max(total.largestList, part.largestList);
}

/** Null if the value is null or its variable is not set: the resolver then uses its default. */
function toSize({ value, variables }: { value: ValueNode; variables: Variables }): number | null {
  const provided = valueFromASTUntyped(value, variables) ?? null;
  if (provided === null) return null;
  const size = Array.isArray(provided) ? provided.length : Number(provided);
  return Number.isFinite(size) && size > 0 ? size : 1;
}
