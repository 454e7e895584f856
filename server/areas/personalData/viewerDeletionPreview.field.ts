import { builder } from '../../platform/graphql/builder.ts';
import { MoneyRef, MoneySumRef } from '../../platform/graphql/Money.type.ts';
import { type DeletionPreview, deletionPreview } from './deletionPreview.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';

const DeletionPreviewRef = builder.objectRef<DeletionPreview>('DeletionPreview').implement({
  description: 'What deleting the account would do to open purchases.',
  fields: (t) => ({
    bookingsAsFan: t.exposeInt('bookingsAsFan', {
      description: "The viewer's bookings that would be cancelled and refunded.",
    }),
    bookingsAsCreator: t.exposeInt('bookingsAsCreator', {
      description: "Fans' bookings that would be cancelled and refunded.",
    }),
    ordersAsFan: t.exposeInt('ordersAsFan', {
      description: "The viewer's orders that would be refunded.",
    }),
    ordersAsProvider: t.exposeInt('ordersAsProvider', {
      description: "Fans' orders that would be refunded.",
    }),
    deliveriesToAccept: t.exposeInt('deliveriesToAccept', {
      description: 'Deliveries that would count as accepted.',
    }),
    refund: t.expose('refund', {
      type: MoneyRef,
      description: 'The amount refunded to the viewer.',
    }),
    payout: t.expose('payout', {
      type: MoneySumRef,
      description: 'Earned shares that would still be paid out.',
    }),
    giftCards: t.expose('giftCards', {
      type: MoneyRef,
      description:
        'What is left on gift cards of the viewer, which can still be used with their codes.',
    }),
  }),
});

builder.prismaObjectFields(ViewerRef, (t) => ({
  deletionPreview: t.field({
    type: DeletionPreviewRef,
    description: 'What deleting the account would do now.',
    select: { id: true },
    resolve: ({ id }, _args, { deps }) => deletionPreview(deps, { id }),
  }),
}));
