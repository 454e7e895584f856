import { setTimeout as sleep } from 'node:timers/promises';
import { addCoupon, addSlots } from '../../harness/offers.ts';
import { pollUntil, type Shot } from '../../harness/load.ts';
import {
  atLeast,
  atMost,
  exactly,
  ofSpeed,
  tally,
  type RecordMetric,
} from '../../harness/metrics.ts';
import { book, until } from '../../harness/purchase.ts';
import type { Cluster } from './startCluster.ts';

const PAUSE_MS = 200;
/** The server waits this long for a connection that was lost while a file was being sent. */
const RECOVERY_SECONDS = 30;
const SLOTS = 300;
const SHOWN_CHARACTERS = 80;
/** Answers after which a person knows to try again. */
const CLEAR = /UNAVAILABLE/;

/** A kind of request that needs a service which may fail. */
export type Dependent = {
  what: string;
  /** Throws an error with the status and code of the answer unless the request succeeded. */
  ask: () => Promise<void>;
  /** Whether the request cannot succeed while the service is away. */
  mayFail: boolean;
};

/** Bookings: paid ones need the payment provider for their checkout, free ones do not. */
export async function prepareBookings(cluster: Cluster): Promise<Dependent[]> {
  const creator = await cluster.addCreator();
  const coupon = await addCoupon(cluster, { creator, maxRedemptions: SLOTS, percentOff: 100 });
  const slots = await addSlots(cluster, { creator, count: SLOTS });
  const fans = await cluster.addPeople(SLOTS);
  const bookNext = async (couponCode: string | null): Promise<void> => {
    const [slot, fan] = [slots.pop(), fans.pop()];
    if (!slot || !fan) throw new Error('The proof has no slots left.');
    const { outcome, status, checkoutUrl } = await book(cluster, { fan, slot, couponCode });
    if (outcome !== 'booked' || (checkoutUrl === null) !== (couponCode !== null))
      throw new Error(`${status} ${outcome}`);
  };
  return [
    { what: 'bookings of free slots', ask: () => bookNext(coupon.code), mayFail: false },
    { what: 'checkouts', ask: () => bookNext(null), mayFail: true },
  ];
}

type Options = { dependents: Dependent[]; what: string; metric: RecordMetric };

/**
 * Sends each kind of request, one after the other, until the returned function is called with the time
 * at which the fault was over; it then waits until each kind has succeeded again.
 */
export function askDependents({ dependents, what, metric }: Options) {
  const asked = dependents.map((dependent) => ({
    dependent,
    requests: pollUntil({
      atOnce: 1,
      send: async () => {
        await sleep(PAUSE_MS);
        await dependent.ask();
        return 200;
      },
    }),
  }));
  return async function finish(over: number): Promise<void> {
    await Promise.all(
      asked.map(async ({ dependent, requests }) => {
        const works = (): boolean => requests.shots.some((shot) => isGoodSince({ shot, over }));
        const isBack = await until(async () => works(), 2 * RECOVERY_SECONDS);
        await requests.stop();
        report({ dependent, shots: requests.shots, over, isBack, what, metric });
      }),
    );
  };
}

const isGoodSince = ({ shot, over }: { shot: Shot; over: number }): boolean =>
  shot.status === 200 && shot.at > over;

type Reporting = {
  dependent: Dependent;
  shots: Shot[];
  over: number;
  isBack: boolean;
  what: string;
  metric: RecordMetric;
};

function report({ dependent, shots, over, isBack, what, metric }: Reporting): void {
  const name = `${what}: ${dependent.what}`;
  const bad = shots.filter(({ status }) => status !== 200);
  const unclear = bad.filter(({ error }) => !CLEAR.test(error ?? ''));
  const first = shots.find((shot) => isGoodSince({ shot, over }));
  const back = first ? first.at + first.milliseconds : Infinity;
  metric(
    dependent.mayFail
      ? atLeast(`${name}: requests, ${bad.length} failed${describe(bad)}`, shots.length, 1)
      : exactly(`${name}: failed of ${shots.length}${describe(bad)}`, bad.length, 0),
  );
  metric(
    exactly(`${name}: failures without a clear answer${describe(unclear)}`, unclear.length, 0),
  );
  metric(exactly(`${name}: succeed again`, isBack ? 'yes' : 'no', 'yes'));
  metric(ofSpeed(atMost(`${name}: recovery`, (back - over) / 1_000, RECOVERY_SECONDS, ' s')));
}

/** The status and the error code, or the start of an answer without a code. */
export const nameAnswer = ({ status, text }: { status: number; text: string }): string =>
  `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, SHOWN_CHARACTERS)}`;

/** For the name of a metric: what failed and how often, in parentheses, or nothing. */
export const describe = (failed: Shot[]): string =>
  failed.length > 0
    ? ` (${tally(failed.map(({ status, error }) => error ?? String(status)))})`
    : '';
