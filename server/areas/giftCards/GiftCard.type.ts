import { GiftCardStatus } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import type { Money } from '../../platform/money/money.rules.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import { PERSON, PersonRef } from '../creators/Person.type.ts';
import { computeGiftCardStatement } from '../payments/statements/giftCardStatement.rules.ts';
import { PurchaseStatementRef } from '../payments/statements/PurchaseStatement.type.ts';
import { GIFT_CARD_STATEMENT } from '../payments/statements/statementRows.ts';
import {
  giftCardLimitSince,
  giftCardRefundUntil,
  MAX_GIFT_CARD_MINOR,
  MAX_GIFT_CARDS_MINOR,
  MIN_GIFT_CARD_MINOR,
} from './giftCard.rules.ts';
import { visibleGiftCards } from './giftCards.access.ts';

export const GiftCardStatusRef = builder.enumType(GiftCardStatus, {
  name: 'GiftCardStatus',
  description:
    'AWAITING_PAYMENT becomes ACTIVE when paid, otherwise EXPIRED. FROZEN while the bank checks the payment; CHARGED_BACK when it has taken it back. REFUNDED: unused, by the buyer.',
});

export const GiftCardRef = builder.prismaNode('GiftCard', {
  nullable: true,
  description:
    'A gift card that the viewer bought. Anyone who has its code can use it; the code is only in the email to the buyer.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), ...visibleGiftCards(actor) }),
  fields: (t) => ({
    status: t.expose('status', { type: GiftCardStatusRef }),
    amount: t.field({
      type: MoneyRef,
      description: 'What it was bought for.',
      select: { amountMinor: true, currency: true },
      resolve: ({ amountMinor, currency }) => ({ amountMinor, currency }),
    }),
    balance: t.field({
      type: MoneyRef,
      description: 'What is left, without the parts reserved for unpaid purchases.',
      select: { balanceMinor: true, currency: true },
      resolve: ({ balanceMinor, currency }) => ({ amountMinor: balanceMinor, currency }),
    }),
    creator: t.field({
      type: PersonRef,
      nullable: true,
      description: 'The creator whose offers it pays; null for all.',
      select: { creator: PERSON },
      resolve: ({ creator }) => creator,
    }),
    codeEnd: t.exposeString('codeEnd', {
      nullable: true,
      description: 'The last four characters of the code; null while it is not paid.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    refundableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it can be refunded; null once it was used.',
      select: { status: true, amountMinor: true, balanceMinor: true, paidAt: true },
      resolve: (card, _args, { deps }) => giftCardRefundUntil({ card, now: deps.now() }),
    }),
    statement: t.field({
      type: PurchaseStatementRef,
      description: 'The state of the money that paid for it.',
      select: GIFT_CARD_STATEMENT,
      resolve: (card) => computeGiftCardStatement({ rows: card }),
    }),
    checkoutUrl: t.string({
      nullable: true,
      description: 'Where the buyer pays while the card waits for it.',
      select: { status: true, payment: { select: { checkoutUrl: true, status: true } } },
      resolve: ({ status, payment }) =>
        status === 'AWAITING_PAYMENT' && payment?.status === 'PENDING' ? payment.checkoutUrl : null,
    }),
  }),
});

type Offer = { min: Money; max: Money | null };

const GiftCardOfferRef = builder.objectRef<Offer>('GiftCardOffer').implement({
  description: 'The amounts for which the viewer may buy a gift card now.',
  fields: (t) => ({
    least: t.expose('min', { type: MoneyRef }),
    most: t.expose('max', {
      type: MoneyRef,
      nullable: true,
      description: 'Null while the limit of 1,000.00 in 30 days is reached.',
    }),
  }),
});

const MAX_LISTED = 100;

builder.prismaObjectFields(ViewerRef, (t) => ({
  giftCards: t.relation('giftCardsBought', {
    type: GiftCardRef,
    description: `Gift cards that the viewer bought, newest first, without unpaid ones. At most ${MAX_LISTED}.`,
    query: {
      where: { status: { notIn: ['AWAITING_PAYMENT', 'EXPIRED'] } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_LISTED,
    },
  }),
}));

builder.objectField(ViewerRef, 'giftCardOffer', (t) =>
  t.field({
    type: GiftCardOfferRef,
    description: 'The amounts for which the viewer may buy a gift card now.',
    resolve: async ({ id: fanId }, _args, { deps }) => {
      const { currency } = deps.env;
      const bought = await deps.prisma.giftCard.aggregate({
        where: {
          fanId,
          status: { notIn: ['AWAITING_PAYMENT', 'EXPIRED', 'REFUNDED'] },
          createdAt: { gt: giftCardLimitSince(deps.now()) },
        },
        _sum: { amountMinor: true },
      });
      const leftMinor = MAX_GIFT_CARDS_MINOR - (bought._sum.amountMinor ?? 0);
      return {
        min: { amountMinor: MIN_GIFT_CARD_MINOR, currency },
        max:
          leftMinor >= MIN_GIFT_CARD_MINOR
            ? { amountMinor: Math.min(leftMinor, MAX_GIFT_CARD_MINOR), currency }
            : null,
      };
    },
  }),
);
