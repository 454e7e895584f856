import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { expireGiftCard } from './expireGiftCard.ts';
import { followGiftCard } from './followGiftCard.ts';
import { mailGiftCard } from './giftCards.mails.ts';

const text = z.string();
const giftCard = z.object({ giftCardId: text });

export const giftCardsJobs = {
  expireGiftCard: defineJob({ queue: 'money', payload: giftCard, run: expireGiftCard }),
  followGiftCard: defineJob({ queue: 'money', payload: giftCard, run: followGiftCard }),
  mailGiftCard: defineJob({
    queue: 'mail',
    payload: giftCard.extend({ kind: text, sealedCode: text }),
    run: mailGiftCard,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof giftCardsJobs> {}
}
