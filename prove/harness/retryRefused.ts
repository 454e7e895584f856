import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './client.ts';

const MAX_TRIES = 50;

/** Repeats requests that a rate limit, a busy or a restarting server rejected. */
export async function retryRefused(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if ((answer.status !== 429 && answer.status !== 503) || tries === MAX_TRIES) return answer;
    await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}
