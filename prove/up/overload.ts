import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, atMost, exactly, percentile, tally } from '../figures.ts';
import { keepAsking, sendAtRate, type Shot } from '../load.ts';
import type { World } from '../openWorld.ts';
import type { Proof } from '../Proof.ts';

const PAGE = '{ creators(first: 5) { edges { node { username lowestPrice { amountMinor } nextSlot { startsAt } } } } }';
/** So many must wait for longer than they may, or nobody is sent away. */
const SURPLUS = 600;

export const overload: Proof = {
  name: 'overload',
  promise: 'At three times what it can serve it serves nearly as much as at its best, sends the rest away at once, and recovers',
  sabotage: 'nobody sends the surplus away: the figure for refusals is that of an open door',
  run: async ({ short, broken, figure, openWorld }) => {
    const world = await openWorld();
    await world.addCreators(40);
    const seconds = short || broken ? 3 : 15;
    const send = async (): Promise<number> => (await world.ask.post('/graphql', { query: PAGE }, { cookie: '' })).status;
    const warm = keepAsking({ atOnce: 16, send });
    await sleep(2_000);
    const from = warm.shots.length;
    const started = performance.now();
    await sleep(seconds * 1_000);
    const peak = ((warm.shots.length - from) / (performance.now() - started)) * 1_000;
    await warm.stop();
    const health: Shot[] = [];
    const watching = keepAsking({ atOnce: 1, send: () => sleep(50).then(() => look(world, health)) });
    const shots = await sendAtRate({ perSecond: Math.ceil(peak * 3), seconds: Math.min(30, Math.max(seconds, SURPLUS / peak)), send });
    await watching.stop();
    const served = shots.filter(({ status }) => status === 200);
    const refused = shots.filter(({ status }) => status === 503);
    const lasted = Math.max(...shots.map(({ at, milliseconds }) => at + milliseconds)) - (shots[0]?.at ?? 0);
    figure(atLeast(`share of the peak (${Math.round(peak)} a second) that is served at three times the load`, ((served.length / lasted) * 1_000) / peak, 0.8));
    figure(exactly(`answers that are neither 200 nor 503 (${tally(shots.map(({ status, error }) => error ?? String(status)))})`, shots.length - served.length - refused.length, 0));
    figure(atLeast('requests sent away', broken ? 0 : refused.length, 1));
    figure(atMost('time to be sent away, p99 at the client', percentile(refused.map(({ milliseconds }) => milliseconds), 99), 100, ' ms'));
    figure(exactly('health checks that failed meanwhile', health.filter(({ status }) => status !== 200).length, 0));
    await sleep(1_000);
    const after = await sendAtRate({ perSecond: Math.max(1, Math.floor(peak / 4)), seconds: 3, send });
    figure(exactly('answers other than 200 a second later, at a quarter of the peak', after.filter(({ status }) => status !== 200).length, 0));
  },
};

async function look(world: World, health: Shot[]): Promise<number> {
  const at = performance.now();
  const { status, milliseconds } = await world.ask.request('/healthz');
  health.push({ at, status, milliseconds, error: null });
  return status;
}
