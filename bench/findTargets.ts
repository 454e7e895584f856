import type { ChildProcess } from 'node:child_process';
import type { Target } from './booking.ts';
import { byHand, HAND_WRITTEN } from './baseline/handWritten.ts';
import type { Operation } from './operations.ts';
import { COMPETITOR, competitorQuery } from './postgraphile/startCompetitor.ts';

export const PORTS = { app: 4_681, baseline: 4_682, competitor: 4_683 };

type Options = {
  operation: Operation;
  ids: Map<string, string>;
  app: ChildProcess;
  baseline: ChildProcess;
  competitor: ChildProcess;
};

export function findTargets({
  operation: { name, operation, variables, isKept },
  ids,
  app,
  baseline,
  competitor,
}: Options): Target[] {
  const id = ids.get(operation) ?? '';
  const provided = encodeURIComponent(JSON.stringify(variables));
  // An unused variable makes each request unique, to avoid cache hits.
  const fresh = (n: number): string => encodeURIComponent(JSON.stringify({ ...variables, n }));
  const pid = app.pid ?? 0;
  return [
    {
      operation: name,
      name: 'baseline',
      ask: () => ({ port: PORTS.baseline, path: `/${operation}` }),
      pid: baseline.pid ?? 0,
    },
    ...(operation in HAND_WRITTEN
      ? [
          {
            operation: name,
            name: 'hand-written SQL',
            ask: () => ({ port: PORTS.baseline, path: `/${byHand(operation)}` }),
            pid: baseline.pid ?? 0,
          },
        ]
      : []),
    {
      operation: name,
      name: 'Slotcast',
      ask: (n) => ({ port: PORTS.app, path: `/graphql?id=${id}&variables=${fresh(n)}` }),
      pid,
    },
    ...(isKept
      ? [
          {
            operation: name,
            name: 'Slotcast, cached 1 s',
            ask: () => ({ port: PORTS.app, path: `/graphql?id=${id}&variables=${provided}` }),
            pid,
          },
        ]
      : []),
    {
      operation: name,
      name: COMPETITOR,
      ask: () => ({
        port: PORTS.competitor,
        path: '/graphql',
        body: competitorQuery({ operation, variables }),
      }),
      pid: competitor.pid ?? 0,
    },
    {
      operation: name,
      name: 'executor (Yoga, Pothos, Prisma)',
      ask: () => ({ port: PORTS.app, path: '/graphql', body: JSON.stringify({ id, variables }) }),
      pid,
    },
  ];
}
