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
import { type Asked, measureOperation, type Variables } from './measureOperation.ts';
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
const MAX_ERRORS = 10;

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
        validate(of, document, rules, { maxErrors: MAX_ERRORS }),
      );
    },
  };
}

/** What an operation costs, in the units of `LIMITS.cost`. */
export function computeCost(asked: { schema: GraphQLSchema; args: ExecutionArgs }): number {
  return documentCost(getAsked(asked));
}

/** Root fields of an operation, those in fragments included. */
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

/** The same of a document that is not valid for certain. */
export function documentCost(asked: Asked): number {
  return measureOperation(asked)?.cost ?? 0;
}

function getAsked({ schema, args }: { schema: GraphQLSchema; args: ExecutionArgs }): Asked {
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
