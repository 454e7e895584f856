import { AlertDelivery } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';

export const AlertDeliveryRef = builder.enumType(AlertDelivery, {
  name: 'AlertDelivery',
  description:
    'How a follower is notified of new times: not at all, by notification (and push), also by email, or by one email a day.',
});

/** Options of the fields that every alert has. */
export const FROM_MINUTE = {
  nullable: true,
  description: "Minute of the viewer's day; null for any time.",
} as const;
export const TO_MINUTE = { nullable: true, description: 'Exclusive.' } as const;
export const MAX_PRICE = {
  type: MoneyRef,
  nullable: true,
  select: { maxPriceMinor: true },
  resolve: (
    { maxPriceMinor }: { maxPriceMinor: number | null },
    _args: object,
    { deps }: { deps: { env: { currency: string } } },
  ) =>
    maxPriceMinor === null ? null : { amountMinor: maxPriceMinor, currency: deps.env.currency },
} as const;

export const FollowAlertRef = builder.prismaObject('Follow', {
  variant: 'FollowAlert',
  description: 'Which new times of a followed creator the viewer is notified of, and how.',
  fields: (t) => ({
    delivery: t.expose('delivery', { type: AlertDeliveryRef }),
    fromMinute: t.exposeInt('fromMinute', FROM_MINUTE),
    toMinute: t.exposeInt('toMinute', TO_MINUTE),
    maxPrice: t.field(MAX_PRICE),
    sessionType: t.relation('sessionType', { nullable: true }),
  }),
});
