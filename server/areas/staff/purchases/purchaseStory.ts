import type { Deps } from '../../../Deps.ts';
import type { Actor } from '../../../platform/access/Actor.ts';
import { causeFirst } from './causeFirst.ts';
import type { Purchase } from './readPurchase.ts';
import { creatorWebhookSteps, mailSteps, webhookSteps } from './storyDeliveries.ts';
import { moneySteps } from './storyMoney.ts';
import { actSteps, messageSteps } from './storyPeople.ts';
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
