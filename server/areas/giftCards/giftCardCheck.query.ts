import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { MAX_PRICE_MINOR } from '../../platform/money/price.rules.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { checkGiftCard, type GiftCardEffect } from './checkGiftCard.ts';
import { MAX_ENTERED_GIFT_CARD_CODE } from './giftCard.rules.ts';

const GiftCardCheckRef = builder.objectRef<GiftCardEffect>('GiftCardCheck').implement({
  description: 'What a gift card would pay of a total.',
  fields: (t) => ({
    balance: t.expose('balance', { type: MoneyRef }),
    pays: t.expose('pays', {
      type: MoneyRef,
      description: 'Zero when too little is left to pay a part.',
    }),
    rest: t.expose('rest', {
      type: MoneyRef,
      description: 'What is charged to the payment card: nothing, or at least 0.50.',
    }),
  }),
});

builder.queryField('giftCardCheck', (t) =>
  t.field({
    type: GiftCardCheckRef,
    nullable: true,
    description:
      'Null when the code is unknown or the card cannot pay offers of this creator. RATE_LIMITED after 9 unknown codes within an hour.',
    authScopes: { signedIn: true },
    args: {
      code: t.arg.string({ validate: z.string().max(MAX_ENTERED_GIFT_CARD_CODE) }),
      creatorId: t.arg.id(),
      totalMinor: t.arg.int({
        description: 'The amount to be paid after a coupon, in minor units.',
        validate: z.int().min(0).max(MAX_PRICE_MINOR),
      }),
    },
    resolve: (_root, { code, creatorId, totalMinor }, { deps, actor, address }) => {
      const id = decodeId({ type: 'Creator', id: String(creatorId) });
      const { id: personId } = requireActor(actor);
      return id
        ? checkGiftCard(deps, { code, creatorId: id, totalMinor, personId, address })
        : null;
    },
  }),
);
