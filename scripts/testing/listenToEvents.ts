export type Heard = { type: string; at: number };

/** Follows the event stream as a browser does, with unlimited reconnections. */
export function listenToEvents({ appUrl, cookie }: { appUrl: string; cookie: string }) {
  const heard: Heard[] = [];
  const ending = new AbortController();
  let connections = 0;
  const follow = async (): Promise<void> => {
    const answer = await fetch(`${appUrl}/events`, { headers: { cookie }, signal: ending.signal });
    if (!answer.ok || !answer.body)
      throw new Error(`The event stream failed with status ${answer.status}`);
    connections += 1;
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      for (const [, type = ''] of text.matchAll(/^event: (\w+)$/gm))
        heard.push({ type, at: Date.now() });
    }
  };
  const continueFollowing = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await follow().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  void continueFollowing();
  return { heard, connections: () => connections, close: () => ending.abort() };
}
