import type { ChildProcess } from 'node:child_process';
import type { Target } from './booking.ts';
import type { Operation } from './operations.ts';
import { PEER, peerQuestion } from './postgraphile/startPeer.ts';

export const PORTS = { app: 4_681, floor: 4_682, peer: 4_683 };

type Given = {
  operation: Operation;
  ids: Map<string, string>;
  app: ChildProcess;
  floor: ChildProcess;
  peer: ChildProcess;
};

export function targetsOf({
  operation: { name, operation, variables, isKept },
  ids,
  app,
  floor,
  peer,
}: Given): Target[] {
  const id = ids.get(operation) ?? '';
  const given = encodeURIComponent(JSON.stringify(variables));
  // A number that the operation does not know makes each request a new one to the cache.
  const fresh = (n: number): string => encodeURIComponent(JSON.stringify({ ...variables, n }));
  const pid = app.pid ?? 0;
  return [
    {
      operation: name,
      name: 'floor',
      ask: () => ({ port: PORTS.floor, path: `/${operation}` }),
      pid: floor.pid ?? 0,
    },
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
            name: 'Slotcast, kept 1 s',
            ask: () => ({ port: PORTS.app, path: `/graphql?id=${id}&variables=${given}` }),
            pid,
          },
        ]
      : []),
    {
      operation: name,
      name: PEER,
      ask: () => ({
        port: PORTS.peer,
        path: '/graphql',
        body: peerQuestion({ operation, variables }),
      }),
      pid: peer.pid ?? 0,
    },
    {
      operation: name,
      name: 'executor (Yoga, Pothos, Prisma)',
      ask: () => ({ port: PORTS.app, path: '/graphql', body: JSON.stringify({ id, variables }) }),
      pid,
    },
  ];
}
