const RETRY_MS = 1_500;
/** Older signals are not stored by the server either. */
const KEPT_MS = 60_000;

/**
 * Sends signals in their order, one at a time, and repeats them while the network is away. `send`
 * resolves to whether to go on with the next one.
 */
export function createSignalQueue(send: (body: string) => Promise<boolean>) {
  let waiting: { body: string; at: number }[] = [];
  let isBusy = false;
  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let [first] = waiting; first; [first] = waiting) {
      const { body, at } = first;
      if (Date.now() - at > KEPT_MS || (await send(body).catch(() => false))) waiting.shift();
      else await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    isBusy = false;
  };
  return {
    add: (body: string): void => {
      waiting.push({ body, at: Date.now() });
      void work();
    },
    close: (): void => {
      waiting = [];
    },
  };
}
