import { getOperationAST, Kind, type OperationDefinitionNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/**
 * Queries that execute at the same time; others wait in order of arrival. Hundreds of concurrent
 * queries would make the ticks of the event loop so long that even rejections are late. Mutations
 * are exempt: they wait for the payment provider, whose latency must not block queries. So are
 * queries of the fields `exempt` only, which wait for other services outside.
 */
const MAX_CONCURRENT = 8;

type Options = { maxConcurrent?: number; exempt?: readonly string[] };

export function useQueryConcurrencyLimit({
  maxConcurrent = MAX_CONCURRENT,
  exempt = [],
}: Options = {}): Plugin {
  const limit = pLimit(maxConcurrent);
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      const operation = getOperationAST(args.document, args.operationName);
      if (operation?.operation !== 'query' || selectsOnly(operation, exempt)) return;
      setExecuteFn((options) => {
        const isQueued = limit.activeCount >= maxConcurrent;
        return limit(async () => {
          // A query that has waited starts in its own tick.
          if (isQueued) await setImmediate();
          return (await executeFn(options)) as unknown;
        });
      });
    },
  };
}

function selectsOnly(
  { selectionSet: { selections } }: OperationDefinitionNode,
  fields: readonly string[],
): boolean {
  return selections.every(
    (selection) => selection.kind === Kind.FIELD && fields.includes(selection.name.value),
  );
}
