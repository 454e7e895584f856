import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { MAX_OPERATION_COST } from '../../rateLimit/publicCost.ts';
import { limitError } from './limitError.ts';
import { type OperationRequest, measureOperation, type Variables } from './measureOperation.ts';
import { textRefusal } from './textLimits.ts';

/** Limits of one operation; at least twice the size of the client's largest page. */
export const LIMITS = {
  depth: 16,
  aliases: 60,
  rootFields: 20,
  cost: MAX_OPERATION_COST,
  listSize: 500,
} as const;
/** Bounds the response: each error also scans the document for its line number. */
const MAX_ERRORS = 10;

/**
 * Rejects documents that are too long, deep, wide or expensive, each with its own code, before
 * validation, which costs more than these checks. Each fragment is measured once, so a fragment
 * bomb is cheap to measure.
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
      // Throw: a returned result would be cached for the document, whatever its variables.
      if (refused) throw refused;
      setValidationFn((...[of, document, rules]: Parameters<typeof validate>) =>
        validate(of, document, rules, { maxErrors: MAX_ERRORS }),
      );
    },
  };
}

/** The cost of a valid operation, in the units of `LIMITS.cost`. */
export function computeCost(requested: { schema: GraphQLSchema; args: ExecutionArgs }): number {
  return documentCost(toOperationRequest(requested));
}

/** Root fields of an operation, including those in fragments. */
export function getRootFields({
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

/** Like computeCost, for a document that may be invalid. */
export function documentCost(requested: OperationRequest): number {
  return measureOperation(requested)?.cost ?? 0;
}

function toOperationRequest({
  schema,
  args,
}: {
  schema: GraphQLSchema;
  args: ExecutionArgs;
}): OperationRequest {
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

/**
 * The first limit that the operation exceeds, as an error, or null. The document may be invalid.
 */
export function refusal(requested: OperationRequest): GraphQLError | null {
  const measured = measureOperation(requested);
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
      message: `A list returns at most ${LIMITS.listSize} rows; ${largestList} were requested.`,
    });
  if (cost > LIMITS.cost)
    return limitError({
      code: 'COST_LIMIT_EXCEEDED',
      message: `This operation costs ${cost}, and at most ${LIMITS.cost} is allowed.`,
    });
  return null;
}
