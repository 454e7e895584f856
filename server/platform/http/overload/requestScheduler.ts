/**
 * Starting a request (session, body, query) takes 1 to 2 ms. Many starts in one tick of the event
 * loop would delay load shedding, so requests start one per tick, in order of arrival. An idle loop
 * reaches its next tick immediately. The number of requests in flight is limited by
 * admissionControl.ts.
 */
const MAX_STARTS_PER_TICK = 1;

export type RequestScheduler = (start: () => void) => void;

export function createRequestScheduler(
  maxStartsPerTick: number = MAX_STARTS_PER_TICK,
): RequestScheduler {
  let waiting: (() => void)[] = [];
  let startedInTick = 0;
  let isTickScheduled = false;

  const scheduleTick = (): void => {
    if (isTickScheduled) return;
    isTickScheduled = true;
    setImmediate(runTick);
  };
  const runTick = (): void => {
    isTickScheduled = false;
    const next = waiting.slice(0, maxStartsPerTick);
    waiting = waiting.slice(maxStartsPerTick);
    startedInTick = next.length;
    if (startedInTick > 0) scheduleTick();
    for (const start of next) start();
  };
  return (start) => {
    scheduleTick();
    if (startedInTick >= maxStartsPerTick || waiting.length > 0) return void waiting.push(start);
    startedInTick += 1;
    start();
  };
}
