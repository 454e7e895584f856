import { LRUCache } from 'lru-cache';
import { getVariableValues, parse, type GraphQLSchema } from 'graphql';
import { NotCompiled, readOperation, type Operation } from './selections.ts';
import { rootStatement } from './rootSql.ts';
import { NOW, VIEWER, Writer } from './Writer.ts';

export type Statement = {
  operation: string;
  text: string;
  values: unknown[];
  isForVisitors: boolean;
  isAvailability: boolean;
  isForViewer: boolean;
  isSearch: boolean;
};
export type CompiledQuery = {
  name: string;
  write: (provided: {
    variables: Record<string, unknown>;
    now: Date;
    viewerId: string | null;
  }) => Statement | null;
};

/** Cached statements per query: the number of different selections of variables in common use. */
const MAX_WRITTEN = 500;

type Options = { schema: GraphQLSchema; text: string; currency: string; feePercent: number };

/**
 * Compiles a registered query to one SQL statement that returns its JSON result, or null if the
 * query needs the executor. `write` returns null for variables that the executor must validate.
 */
export function compileQuery({
  schema,
  text,
  currency,
  feePercent,
}: Options): CompiledQuery | null {
  const operation = orNull(() => readOperation(parse(text)));
  if (!operation) return null;
  const written = new LRUCache<string, { statement: Statement | null }>({ max: MAX_WRITTEN });
  const computeStatement = (
    variables: Record<string, unknown>,
    isSignedIn: boolean,
  ): Statement | null =>
    orNull(() => {
      const writer = new Writer({ operation, variables, currency, feePercent, isSignedIn });
      const statement = rootStatement(writer, [operation.definition.selectionSet]);
      return {
        operation: operation.name,
        text: statement,
        values: writer.values,
        isForVisitors: writer.isForVisitors,
        isAvailability: writer.isAvailability,
        isForViewer: writer.isForViewer,
        isSearch: writer.isSearch,
      };
    });
  const write: CompiledQuery['write'] = ({ variables, now, viewerId }) => {
    const coerced = coerce({ schema, operation, variables });
    if (!coerced) return null;
    const isSignedIn = viewerId !== null;
    const key = `${isSignedIn} ${JSON.stringify(coerced)}`;
    const known = written.get(key);
    const { statement } = known ?? { statement: computeStatement(coerced, isSignedIn) };
    if (!known) written.set(key, { statement });
    return (
      statement && {
        ...statement,
        values: statement.values.map((value) => fill({ value, now, viewerId })),
      }
    );
  };
  return { name: operation.name, write };
}

function fill({
  value,
  now,
  viewerId,
}: {
  value: unknown;
  now: Date;
  viewerId: string | null;
}): unknown {
  if (value === NOW) return now;
  return value === VIEWER ? viewerId : value;
}

function coerce({
  schema,
  operation,
  variables,
}: {
  schema: GraphQLSchema;
  operation: Operation;
  variables: Record<string, unknown>;
}): Record<string, unknown> | null {
  const result = getVariableValues(
    schema,
    operation.definition.variableDefinitions ?? [],
    variables,
    { maxErrors: 1 },
  );
  if ('errors' in result && result.errors) return null;
  return 'variableValues' in result && result.variableValues
    ? { ...result.variableValues.coerced }
    : null;
}

function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof NotCompiled) return null;
    throw error;
  }
}
