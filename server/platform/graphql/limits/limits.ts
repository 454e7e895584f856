import {
  getNamedType,
  getOperationAST,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  OperationTypeNode,
  parse,
  validate,
  valueFromASTUntyped,
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { MAX_OPERATION_COST } from '../../rateLimit/publicCost.ts';
import { countChanges } from '../../rateLimit/changes.ts';
import { RateLimitedError } from '../../rateLimit/RateLimitedError.ts';
import type { Context } from '../Context.ts';
import { limitError } from './limitError.ts';
import { tooManyRequests } from '../maskErrors.ts';
import { textRefusal } from './textLimits.ts';

/** What one document may ask for. Above the largest page of the client by a factor of two or more. */
export const LIMITS = {
  depth: 16,
  aliases: 60,
  rootFields: 20,
  cost: MAX_OPERATION_COST,
  listSize: 500,
} as const;
/** Nobody reads a hundred of them, and each is looked up in the text for its line. */
const MOST_ERRORS = 10;

/** Rows that a list is taken to give when the document does not say: a page, a range of time, any other list. */
const ASSUMED = { connection: 20, range: 50, list: 10 } as const;

/** `fields`: of the selection itself, those in fragments included. */
type Measured = {
  fields: number;
  depth: number;
  aliases: number;
  cost: number;
  largestList: number;
};
type Variables = Record<string, unknown>;

const NOTHING: Readonly<Measured> = { fields: 0, depth: 0, aliases: 0, cost: 0, largestList: 0 };

/**
 * Refuses documents that are too long, deep, wide or costly, each with its code, before anything of them runs and before
 * they are validated, which costs more than all of this. Fragments are measured once each, so that a bomb of fragments
 * costs nothing to measure.
 */
export function useLimits(schema: GraphQLSchema): Plugin {
  return {
    onParse: ({ setParseFn }) => setParseFn((source: string) => parseWithin(source)),
    onValidate: ({ params, context, setValidationFn }) => {
      const { operationName, variables } = (context as { params?: GraphQLParams }).params ?? {};
      const refused = refusal({
        schema,
        document: params.documentAST as DocumentNode,
        operationName: operationName ?? null,
        variables: variables ?? {},
      });
      // Thrown, since what it returns would be kept for the document whatever its variables.
      if (refused) throw refused;
      setValidationFn((...[of, document, rules]: Parameters<typeof validate>) =>
        validate(of, document, rules, { maxErrors: MOST_ERRORS }),
      );
    },
  };
}

/** What an operation costs, in the units of `LIMITS.cost`. */
export function costOf(asked: { schema: GraphQLSchema; args: ExecutionArgs }): number {
  return documentCost(askedOf(asked));
}

/** Root fields of an operation, those in fragments included. */
export function rootFieldsOf({
  schema,
  document,
  operationName,
  variableValues,
}: ExecutionArgs): number {
  const variables = (variableValues ?? {}) as Variables;
  return (
    measureOperation({ schema, document, operationName: operationName ?? null, variables })
      ?.rootFields ?? 0
  );
}

/** The same of a document that is not valid for certain. */
export function documentCost(asked: Asked): number {
  return measureOperation(asked)?.cost ?? 0;
}

function askedOf({ schema, args }: { schema: GraphQLSchema; args: ExecutionArgs }): Asked {
  return {
    schema,
    document: args.document,
    operationName: args.operationName ?? null,
    variables: (args.variableValues ?? {}) as Variables,
  };
}

function parseWithin(source: string): DocumentNode {
  const refused = textRefusal(source);
  if (refused) throw refused;
  return parse(source);
}

type Asked = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | null;
  variables: Variables;
};

/** The first limit that the operation breaks, as an error, or null. The document need not be valid. */
export function refusal(asked: Asked): GraphQLError | null {
  const measured = measureOperation(asked);
  if (!measured) return null;
  const { depth, aliases, cost, rootFields, largestList } = measured;
  if (rootFields > LIMITS.rootFields)
    return limitError({
      code: 'ROOT_FIELD_LIMIT_EXCEEDED',
      message: `An operation has at most ${LIMITS.rootFields} root fields.`,
    });
  if (depth > LIMITS.depth)
    return limitError({
      code: 'DEPTH_LIMIT_EXCEEDED',
      message: `Fields nest at most ${LIMITS.depth} deep.`,
    });
  if (aliases > LIMITS.aliases)
    return limitError({
      code: 'ALIAS_LIMIT_EXCEEDED',
      message: `An operation has at most ${LIMITS.aliases} aliases.`,
    });
  if (largestList > LIMITS.listSize)
    return limitError({
      code: 'LIST_LIMIT_EXCEEDED',
      message: `A list gives at most ${LIMITS.listSize} rows, and ${largestList} are asked for.`,
    });
  if (cost > LIMITS.cost)
    return limitError({
      code: 'COST_LIMIT_EXCEEDED',
      message: `This operation costs ${cost}, and at most ${LIMITS.cost} is allowed.`,
    });
  return null;
}

function measureOperation({
  schema,
  document,
  operationName,
  variables,
}: Asked): (Measured & { rootFields: number }) | null {
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
    variables: { ...defaultsOf(operation), ...variables },
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
  const type =
    isObjectType(parent) || isInterfaceType(parent)
      ? parent.getFields()[field.name.value]?.type
      : undefined;
  const inner = field.selectionSet
    ? measure({ ...part, selectionSet: field.selectionSet, parent: type && getNamedType(type) })
    : NOTHING;
  const times = rowsOf({ field, type, variables: part.variables });
  return {
    fields: 1,
    depth: inner.depth + 1,
    aliases: inner.aliases + (field.alias ? 1 : 0),
    cost: 1 + inner.cost * times,
    largestList: Math.max(times, inner.largestList),
  };
}

/** How many rows a field may give: what it says in `first`, `last` or `ids`, else what its type makes likely. */
function rowsOf({
  field,
  type,
  variables,
}: {
  field: FieldNode;
  type: GraphQLOutputType | undefined;
  variables: Variables;
}): number {
  const given = new Map(field.arguments?.map(({ name, value }) => [name.value, value]));
  const said = ['first', 'last', 'ids'].flatMap((name) => {
    const value = given.get(name);
    return value ? [numberOf({ value, variables })] : [];
  });
  if (said.length > 0) return Math.max(1, ...said);
  if (!type) return 1;
  if (getNamedType(type).name.endsWith('Connection')) return ASSUMED.connection;
  // The edges of a connection are counted at the connection.
  if (!isListType(getNullableType(type)) || field.name.value === 'edges') return 1;
  return given.has('from') ? ASSUMED.range : ASSUMED.list;
}

function measureFragment({ name, part }: { name: string; part: Part }): Readonly<Measured> {
  const known = part.known.get(name);
  if (known) return known;
  const fragment = part.fragments.get(name);
  // In a circle of fragments the second round adds nothing; validation tells of it.
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

function defaultsOf({ variableDefinitions }: OperationDefinitionNode): Variables {
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

function numberOf({ value, variables }: { value: ValueNode; variables: Variables }): number {
  const given = valueFromASTUntyped(value, variables);
  const size = Array.isArray(given) ? given.length : Number(given ?? 1);
  return Number.isFinite(size) && size > 0 ? size : 1;
}

/** Counts each field of a mutation to the person who sends it, and refuses what is too much before it runs. */
export function useChangeLimit(): Plugin {
  return {
    onExecute: ({ args, setResultAndStopExecution }) => {
      if (
        getOperationAST(args.document, args.operationName)?.operation !== OperationTypeNode.MUTATION
      )
        return;
      const { deps, actor, address } = args.contextValue as unknown as Context;
      try {
        countChanges(deps, { actor, address, count: Math.max(1, rootFieldsOf(args)) });
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error;
        setResultAndStopExecution({ errors: [tooManyRequests(error)] });
      }
    },
  };
}
