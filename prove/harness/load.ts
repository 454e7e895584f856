import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Shot = { at: number; milliseconds: number; status: number; error: string | null };

/** Keeps `atOnce` requests in flight until `stop` is called. `send` returns the HTTP status. */
export function pollUntil({ atOnce, send }: { atOnce: number; send: () => Promise<number> }): {
  shots: Shot[];
  stop: () => Promise<Shot[]>;
} {
  const shots: Shot[] = [];
  const stopping = new AbortController();
  const workers = Array.from({ length: atOnce }, async () => {
    while (!stopping.signal.aborted) shots.push(await shoot(send));
  });
  return {
    shots,
    stop: async () => {
      stopping.abort();
      await Promise.all(workers);
      return shots;
    },
  };
}

/** Sends at a fixed rate, independent of the responses (an open workload). */
export async function sendAtRate({
  perSecond,
  seconds,
  send,
}: {
  perSecond: number;
  seconds: number;
  send: () => Promise<number>;
}): Promise<Shot[]> {
  const shots: Promise<Shot>[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1_000) {
    const due = Math.floor(((performance.now() - started) / 1_000) * perSecond);
    while (shots.length < due) shots.push(shoot(send));
    await sleep(5);
  }
  return Promise.all(shots);
}

export type Light = { status: number; retryAfter: string | undefined };

/** A minimal HTTP client, so that the load generator does not slow down the server beside it. */
export function lightClient(url: string): {
  post: (path: string, body: string | Buffer, headers?: Record<string, string>) => Promise<Light>;
  close: () => void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const { hostname, port } = new URL(url);
  return {
    post: (path, body, extra = {}) =>
      new Promise((resolve, reject) => {
        const headers = {
          ...extra,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        };
        const requested = request(
          { agent, hostname, port, path, method: 'POST', headers },
          (answer) => {
            answer.resume();
            answer.once('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                retryAfter: answer.headers['retry-after'],
              }),
            );
            answer.once('error', reject);
          },
        );
        requested.once('error', reject);
        requested.end(body);
      }),
    close: () => agent.destroy(),
  };
}

async function shoot(send: () => Promise<number>): Promise<Shot> {
  const at = performance.now();
  try {
    return { at, status: await send(), milliseconds: performance.now() - at, error: null };
  } catch (error) {
    const cause =
      error instanceof Error
        ? ((error.cause as { code?: string } | undefined)?.code ?? error.message)
        : String(error);
    return { at, status: 0, milliseconds: performance.now() - at, error: cause };
  }
}
