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
import { isStaff } from '../../../platform/access/isStaff.ts';

type Run = {
  deps: Deps;
  actor: Actor;
  args: ExecutionArgs;
  operation: OperationDefinitionNode;
  cost: number;
};

/**
 * Handles ad-hoc operations of staff, in GraphiQL or any other client: everything but the
 * registered operations of the app. Support can only read; each run is written to the audit log
 * before its response is sent; the response contains its cost. Must precede the plugin that
 * resolves registered operations.
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
        const refused = new GraphQLError('Support can only read here. Change data at /staff.', {
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

/** GraphiQL queries the schema whenever it opens; that exposes no user data. */
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
    // The same document has the same number, whatever its variables.
    entityId: createHash('sha256').update(document).digest('hex').slice(0, 32),
    detail: {
      name: operation.name?.value ?? '',
      document,
      variables: redactVariables({
        operation,
        provided: (args.variableValues ?? {}) as Record<string, unknown>,
      }),
      cost,
      milliseconds,
      outcome,
    },
    now: deps.now(),
  });
}

/** The executed operation and its fragments, without other operations of the editor. */
function onlyNeeded(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  return {
    ...document,
    definitions: document.definitions.filter(
      (node) => node === operation || node.kind === Kind.FRAGMENT_DEFINITION,
    ),
  };
}
