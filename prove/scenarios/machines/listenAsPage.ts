import { setTimeout as sleep } from 'node:timers/promises';

/** `fresh`: the page reads everything again, because the stream was opened or reported a gap. */
export type Heard = { at: number; bookingId: string | null; fresh: boolean };

/** Two missed heartbeats. A browser notices a silently lost connection by the TCP keep-alive. */
const SILENCE_MS = 40_000;

/** Follows /events as a page does: it connects again when the stream ends and then reads again. */
export function listenAsPage({ url, cookie }: { url: string; cookie: string }): {
  heard: Heard[];
  close: () => void;
} {
  const heard: Heard[] = [];
  const ending = new AbortController();
  const follow = async (): Promise<void> => {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), SILENCE_MS).unref();
    const signal = AbortSignal.any([ending.signal, silence.signal]);
    const answer = await fetch(`${url}/events`, { headers: { cookie }, signal });
    if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
    heard.push({ at: Date.now(), bookingId: null, fresh: true });
    let rest = '';
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      timer.refresh();
      const parts = (rest + text).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const type = /^event: (\w+)$/m.exec(part)?.[1];
        const bookingId = /"bookingId":"([^"]+)"/.exec(part)?.[1] ?? null;
        if (type) heard.push({ at: Date.now(), bookingId, fresh: type === 'resync' });
      }
    }
  };
  void (async () => {
    while (!ending.signal.aborted) {
      await follow().catch(() => undefined);
      await sleep(200);
    }
  })();
  return { heard, close: () => ending.abort() };
}
