import { AlertDelivery } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';

export const AlertDeliveryRef = builder.enumType(AlertDelivery, {
  name: 'AlertDelivery',
  description:
    'How a follower is notified of new times: not at all, by notification (and push), also by email, or by one email a day.',
});

export const FollowAlertRef = builder.prismaObject('Follow', {
  variant: 'FollowAlert',
  description: 'Which new times of a followed creator the viewer is notified of, and how.',
  fields: (t) => ({
    delivery: t.expose('delivery', { type: AlertDeliveryRef }),
    fromMinute: t.exposeInt('fromMinute', {
      nullable: true,
      description: "Minute of the viewer's day; null for any time.",
    }),
    toMinute: t.exposeInt('toMinute', { nullable: true, description: 'Exclusive.' }),
    maxPrice: t.field({
      type: MoneyRef,
      nullable: true,
      select: { maxPriceMinor: true },
      resolve: ({ maxPriceMinor }, _args, { deps }) =>
        maxPriceMinor === null ? null : { amountMinor: maxPriceMinor, currency: deps.env.currency },
    }),
    sessionType: t.relation('sessionType', { nullable: true }),
  }),
});
