import type { Deps } from '../../../Deps.ts';
import type { Actor } from '../../../platform/access/Actor.ts';
import type { Purchase } from './readPurchase.ts';
import { creatorWebhookSteps, mailSteps, webhookSteps } from './storyDeliveries.ts';
import { moneySteps } from './storyMoney.ts';
import { actSteps, messageSteps, ONE_ACT_MS } from './storyPeople.ts';
import { stateSteps } from './storyStates.ts';
import type { StoryStep } from './StoryStep.ts';

/** The history of a booking or an order, oldest first, without the messages between the parties. */
export async function purchaseStory(
  deps: Deps,
  { purchase, reader }: { purchase: Purchase; reader: Actor | null },
): Promise<StoryStep[]> {
  const [webhooks, deliveries, mails, acts, messages] = await Promise.all([
    webhookSteps(deps, purchase),
    creatorWebhookSteps(deps, { purchase, reader }),
    mailSteps(deps, { purchase, reader }),
    actSteps(deps, purchase),
    messageSteps(deps, purchase),
  ]);
  const steps = [
    ...stateSteps(purchase),
    ...moneySteps(purchase),
    ...webhooks,
    ...deliveries,
    ...mails,
    ...acts,
    ...messages,
  ];
  return causeFirst(
    steps
      .map((step, index) => ({ step, index }))
      .sort((a, b) => a.step.at.getTime() - b.step.at.getTime() || a.index - b.index)
      .map(({ step }) => step),
  );
}
const IS_QUEUED = new Set<StoryStep['kind']>(['MAIL_WAITING', 'CREATOR_WEBHOOK_WAITING']);

/** Orders the steps of one action: the action, its changes, then what it queued. */
function causeFirst(steps: StoryStep[]): StoryStep[] {
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
