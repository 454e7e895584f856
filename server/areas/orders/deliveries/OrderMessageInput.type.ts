import { builder } from '../../../platform/graphql/builder.ts';

export const OrderMessageInput = builder.inputType('OrderMessageInput', {
  fields: (t) => ({
    orderId: t.id(),
    message: t.string({ description: '1 to 4,000 characters.' }),
  }),
});
