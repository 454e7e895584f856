import { setTimeout as sleep } from 'node:timers/promises';

type Refusable = { status: number; headers: Headers };

const MAX_TRIES = 50;

/** Repeats requests that a rate limit, a busy or a restarting server rejected. */
export async function retryRefused<Reply extends Refusable>(
  send: () => Promise<Reply>,
  isRefused: (answer: Reply) => boolean = ({ status }) => status === 429 || status === 503,
): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (!isRefused(answer) || tries === MAX_TRIES) return answer;
    await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}
