import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Shot = { at: number; milliseconds: number; status: number; error: string | null };

/** Keeps so many requests under way until told to stop; `send` gives the status. */
export function pollUntil({ atOnce, send }: { atOnce: number; send: () => Promise<number> }): {
  shots: Shot[];
  stop: () => Promise<Shot[]>;
} {
  const shots: Shot[] = [];
  const stopping = new AbortController();
  const askers = Array.from({ length: atOnce }, async () => {
    while (!stopping.signal.aborted) shots.push(await shoot(send));
  });
  return {
    shots,
    stop: async () => {
      stopping.abort();
      await Promise.all(askers);
      return shots;
    },
  };
}

/** Sends so many each second whatever the answers do, for so long: an open crowd, not a patient queue. */
export async function sendAtRate({
  perSecond,
  seconds,
  send,
}: {
  perSecond: number;
  seconds: number;
  send: () => Promise<number>;
}): Promise<Shot[]> {
  const under: Promise<Shot>[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1_000) {
    const due = Math.floor(((performance.now() - started) / 1_000) * perSecond);
    while (under.length < due) under.push(shoot(send));
    await sleep(5);
  }
  return Promise.all(under);
}

export type Light = { status: number; retryAfter: string | undefined };

/** As cheap a client as there is: whoever makes a crowd on the same machine must not be what slows it down. */
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
        const asked = request(
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
        asked.once('error', reject);
        asked.end(body);
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
