import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './startCluster.ts';
import type { Dependent } from './dependents.ts';
import type { Part } from './Part.ts';

/** How long a process is down or hangs. */
const AWAY_MS = 3_000;

export type Fault = {
  what: string;
  /** Resolves when the fault is over; the recovery time is measured from then. */
  inflict: () => Promise<void>;
  /** The number of reads that may fail; null: as many as occur during the fault. */
  maxFailed: 0 | null;
  maxRecoverySeconds: number;
  /** Also included in short runs. */
  isShort?: boolean;
  /** Requests that need the failed service, sent meanwhile. */
  dependents?: Dependent[];
};

type Options = { cluster: Cluster; ofFiles: Dependent[]; ofPayments: Dependent[] };

/** Every service and process in turn: killed, down, hanging, silently cut. */
export function listFaults({ cluster, ofFiles, ofPayments }: Options): Fault[] {
  const { services, webs, workers, sandbox } = cluster;
  const [web, worker] = [webs[0] as Part, workers[0] as Part];
  const { postgres, pgbouncer, redis, objects, proxy } = services;
  return [
    { ...killed(web), maxFailed: 0, isShort: true },
    { ...hanging(web), maxFailed: 0 },
    { ...cut({ what: 'web 1', proxy: cluster.cuts.web }), maxFailed: 0 },
    { ...killed(worker), maxFailed: 0 },
    { ...hanging(worker), maxFailed: 0 },
    { ...restarted(postgres), isShort: true },
    killed(postgres),
    hanging(postgres),
    { ...cut({ what: 'PostgreSQL', proxy: cluster.cuts.postgres }), isShort: true },
    { ...killed(pgbouncer), isShort: true },
    restarted(pgbouncer),
    hanging(pgbouncer),
    cut({ what: 'PgBouncer', proxy: cluster.cuts.pgbouncer }),
    { ...away(redis), maxFailed: 0, isShort: true },
    { ...hanging(redis), maxFailed: 0 },
    { ...cut({ what: 'Redis', proxy: cluster.cuts.redis }), maxFailed: 0 },
    ...[
      { ...away(objects), isShort: true },
      hanging(objects),
      cut({ what: 'object store', proxy: cluster.cuts.objects }),
    ].map((fault): Fault => ({ ...fault, maxFailed: 0, dependents: ofFiles })),
    ...[
      { ...away(sandbox), isShort: true },
      hanging(sandbox),
      cut({ what: 'payment provider', proxy: cluster.cuts.sandbox }),
    ].map((fault): Fault => ({ ...fault, maxFailed: 0, dependents: ofPayments })),
    killed(proxy),
    { ...hanging(proxy), maxFailed: 0 },
    cut({ what: 'HAProxy', proxy: cluster.cuts.proxy }),
  ];
}

const limits = { maxFailed: null, maxRecoverySeconds: 3 } as const;

function killed(part: Part): Fault {
  return {
    ...limits,
    what: `${part.name} killed`,
    inflict: async () => {
      await part.stop('SIGKILL');
      await part.start();
    },
  };
}

function restarted(part: Part): Fault {
  return {
    ...limits,
    what: `${part.name} restarted`,
    inflict: async () => {
      // The fast shutdown of PostgreSQL and PgBouncer's shutdown without losing queries.
      await part.stop('SIGINT');
      await part.start();
    },
  };
}

function away(part: Part): Fault {
  return {
    ...limits,
    what: `${part.name} away for ${AWAY_MS / 1_000} s`,
    inflict: async () => {
      await part.stop('SIGKILL');
      await sleep(AWAY_MS);
      await part.start();
    },
  };
}

function hanging(part: Part): Fault {
  return {
    ...limits,
    what: `${part.name} hanging for ${AWAY_MS / 1_000} s`,
    inflict: async () => {
      part.pause();
      await sleep(AWAY_MS);
      part.resume();
    },
  };
}

function cut({ what, proxy }: { what: string; proxy: Cluster['cuts']['redis'] }): Fault {
  return {
    ...limits,
    what: `${what} silently cut`,
    // The connection is never restored: the processes must detect it.
    inflict: async () => void proxy.cut(),
    maxRecoverySeconds: 10,
  };
}
