import type { RoomSignal } from './roomPeer.ts';

const RETRY_MS = 1_500;
/** The server does not store older signals either. */
const KEPT_MS = 60_000;

/**
 * Sends signals in order, one at a time, and repeats them while the network is down. `send`
 * resolves to whether to continue with the next one.
 */
export function createSignalQueue(send: (body: string) => Promise<boolean>) {
  let waiting: { signal: RoomSignal; at: number }[] = [];
  let isBusy = false;
  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let [first] = waiting; first; [first] = waiting) {
      const { signal, at } = first;
      const isOver = Date.now() - at > KEPT_MS;
      if (isOver || (await send(JSON.stringify(signal)).catch(() => false)))
        waiting = waiting.filter((each) => each !== first);
      else await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    isBusy = false;
  };
  return {
    add: (signal: RoomSignal): void => {
      waiting = waiting.filter((earlier) => isOfUse(earlier.signal, signal));
      waiting.push({ signal, at: Date.now() });
      void work();
    },
    close: (): void => {
      waiting = [];
    },
  };
}

/**
 * Whether the other side still needs an earlier signal: not one for another tab or an older round.
 */
function isOfUse(earlier: RoomSignal, next: RoomSignal): boolean {
  if (earlier.to !== next.to) return false;
  return !('round' in earlier && 'round' in next) || earlier.round >= next.round;
}
