import { getOperationAST, type ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { inSpan } from '../tracing/spans.ts';
import type { Metrics } from './Metrics.ts';

/**
 * Measures duration and outcome of each operation. Only registered operation names become labels,
 * because clients can send arbitrary names.
 */
export function useMeasuredOperations({
  metrics,
  names,
}: {
  metrics: Metrics;
  names: ReadonlySet<string>;
}): Plugin {
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      const started = performance.now();
      const name = args.operationName ?? getOperationAST(args.document)?.name?.value ?? '';
      const operation = names.has(name) ? name : 'other';
      setExecuteFn((provided) =>
        inSpan(`graphql ${operation}`, {}, () => executeFn(provided) as Promise<unknown>),
      );
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

/** The operation names of the client's registered documents. */
export function operationNames(persisted: ReadonlyMap<string, string>): Set<string> {
  return new Set(
    [...persisted.values()].flatMap(
      (text) => /^\s*(?:query|mutation)\s+(\w+)/m.exec(text)?.[1] ?? [],
    ),
  );
}
