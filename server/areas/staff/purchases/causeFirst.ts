import type { StoryStep } from './StoryStep.ts';

/** The records of one action have different timestamps, at most this far apart. */
const ONE_ACT_MS = 1_000;

const IS_QUEUED = new Set<StoryStep['kind']>(['MAIL_WAITING', 'CREATOR_WEBHOOK_WAITING']);

/** Orders the steps of one action, sorted by time: the action, its changes, then what it queued. */
export function causeFirst(steps: StoryStep[]): StoryStep[] {
  const getRank = ({ kind }: StoryStep): number =>
    kind === 'ACTED' ? 0 : Number(IS_QUEUED.has(kind)) + 1;
  const acts: StoryStep[][] = [];
  for (const step of steps) {
    const act = acts.at(-1);
    if (act?.[0] && step.at.getTime() - act[0].at.getTime() <= ONE_ACT_MS) act.push(step);
    else acts.push([step]);
  }
  return acts.flatMap((act) => act.toSorted((a, b) => getRank(a) - getRank(b)));
}
