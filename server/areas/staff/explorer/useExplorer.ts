import { createHash } from 'node:crypto';
import {
  getOperationAST,
  GraphQLError,
  Kind,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Actor } from '../../../platform/access/Actor.ts';
import { redactDocument, redactVariables } from '../../../platform/audit/redactOperation.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Deps } from '../../../Deps.ts';
import type { Context } from '../../../platform/graphql/Context.ts';
import { LIMITS, computeCost } from '../../../platform/graphql/limits/limits.ts';
import { isStaff } from '../../support/support.access.ts';

type Run = {
  deps: Deps;
  actor: Actor;
  args: ExecutionArgs;
  operation: OperationDefinitionNode;
  cost: number;
};

/**
 * What staff ask in words of their own, in GraphiQL or by any other program: everything but the operations that the app
 * has registered. Support only reads in this way; each run stands in the audit log before its answer goes out; the
 * answer tells what it cost. Has to stand before the plugin that fills in registered operations.
 */
export function useExplorer(schema: GraphQLSchema): Plugin {
  const own = new WeakSet<Request>();
  return {
    onParams: ({ params, request }) => {
      if (params.query) own.add(request);
    },
    onExecute: ({ args, setResultAndStopExecution }) => {
      const { actor, deps, request } = args.contextValue as unknown as Context & {
        request: Request;
      };
      const operation = getOperationAST(args.document, args.operationName);
      if (!actor || !isStaff(actor) || !own.has(request) || !operation || asksSchemaOnly(operation))
        return undefined;
      const run: Run = { deps, actor, args, operation, cost: computeCost({ schema, args }) };
      if (actor.role === 'SUPPORT' && operation.operation !== 'query') {
        const refused = new GraphQLError('Support only reads here. Change requests at /staff.', {
          extensions: { code: 'FORBIDDEN' },
        });
        return writeRun(run, { outcome: 'FORBIDDEN', milliseconds: 0 }).then(() =>
          setResultAndStopExecution({ errors: [refused] }),
        );
      }
      const started = performance.now();
      return {
        onExecuteDone: async ({ result, setResult }) => {
          const { extensions, ...rest } = result as ExecutionResult;
          await writeRun(run, {
            outcome: toOutcome(rest),
            milliseconds: Math.round(performance.now() - started),
          });
          setResult({
            ...rest,
            extensions: { ...extensions, cost: { requested: run.cost, limit: LIMITS.cost } },
          });
        },
      };
    },
  };
}

/** GraphiQL reads the schema by itself whenever it opens; that says nothing about anybody. */
function asksSchemaOnly({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'),
  );
}

function toOutcome({ errors }: ExecutionResult): string {
  if (!errors?.[0]) return 'OK';
  const { code } = errors[0].extensions;
  return typeof code === 'string' ? code : 'ERROR';
}

async function writeRun(
  { deps, actor, args, operation, cost }: Run,
  { outcome, milliseconds }: { outcome: string; milliseconds: number },
): Promise<void> {
  const document = redactDocument(onlyNeeded(args.document, operation));
  await writeAuditEvent(deps.prisma, {
    actor,
    action: `explorer.${operation.operation}`,
    entity: 'Operation',
    // The same question has the same number, whatever was typed into it.
    entityId: createHash('sha256').update(document).digest('hex').slice(0, 32),
    detail: {
      name: operation.name?.value ?? '',
      document,
      variables: redactVariables({
        operation,
        given: (args.variableValues ?? {}) as Record<string, unknown>,
      }),
      cost,
      milliseconds,
      outcome,
    },
  });
}

/** The operation that ran and the fragments; other operations that stand in the editor did nothing. */
function onlyNeeded(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  return {
    ...document,
    definitions: document.definitions.filter(
      (node) => node === operation || node.kind === Kind.FRAGMENT_DEFINITION,
    ),
  };
}
