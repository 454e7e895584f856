import { getOperationAST, Kind, type OperationDefinitionNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';

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
  const waiting: (() => void)[] = [];
  let running = 0;

  const acquire = async (): Promise<void> => {
    if (running < maxConcurrent) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // Start the next query in its own tick.
  const release = (): void => {
    const next = waiting.shift();
    if (next) setImmediate(next);
    else running -= 1;
  };
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      const operation = getOperationAST(args.document, args.operationName);
      if (operation?.operation !== 'query' || selectsOnly(operation, exempt)) return;
      setExecuteFn(async (options) => {
        await acquire();
        try {
          return (await executeFn(options)) as unknown;
        } finally {
          release();
        }
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
