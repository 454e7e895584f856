import { getOperationAST, type ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Metrics } from './Metrics.ts';

/** Time and outcome of each operation. Only names of our own are told apart: anybody can invent others. */
export function useMeasuredOperations({
  metrics,
  names,
}: {
  metrics: Metrics;
  names: ReadonlySet<string>;
}): Plugin {
  return {
    onExecute: ({ args }) => {
      const started = performance.now();
      const name = args.operationName ?? getOperationAST(args.document)?.name?.value ?? '';
      const operation = names.has(name) ? name : 'other';
      return {
        onExecuteDone: ({ result }) => {
          const { errors } = result as ExecutionResult;
          metrics.observe({
            name: 'slotcast_graphql_seconds',
            labels: { operation, outcome: errors ? 'error' : 'ok' },
            seconds: (performance.now() - started) / 1_000,
          });
        },
      };
    },
  };
}

/** The names in the documents that the built client has registered. */
export function operationNames(persisted: ReadonlyMap<string, string>): Set<string> {
  return new Set(
    [...persisted.values()].flatMap(
      (text) => /^\s*(?:query|mutation)\s+(\w+)/m.exec(text)?.[1] ?? [],
    ),
  );
}
