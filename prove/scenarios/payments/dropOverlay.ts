import { setTimeout as sleep } from 'node:timers/promises';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';

type Shown = { code: string; remaining: number } | null;
type State = { drop: Shown; at: number };

const TIMEOUT_MS = 20_000;

/** Follows the stream of a creator's overlay, as OBS does. */
export async function watchOverlay(
  environment: TestEnvironment,
  { creator, app }: { creator: Person; app: number },
) {
  const states: State[] = [];
  const stopping = new AbortController();
  const response = await fetch(
    `${environment.appUrls[app]}/overlay/v1/creators/${creator.username}/events`,
    { signal: stopping.signal },
  );
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (!data || !/^event: (snapshot|update)$/m.test(message)) continue;
        states.push({ drop: (JSON.parse(data) as { drop: Shown }).drop, at: performance.now() });
      }
    }
  })().catch(() => undefined);
  return {
    /** Milliseconds after `since` until the overlay showed what matches; Infinity if it never did. */
    delay: async (since: number, matches: (drop: Shown) => boolean): Promise<number> => {
      for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(20)) {
        const state = states.find(({ drop, at }) => at >= since && matches(drop));
        if (state) return state.at - since;
      }
      return Infinity;
    },
    stop: async () => {
      stopping.abort();
      await reading;
    },
  };
}
