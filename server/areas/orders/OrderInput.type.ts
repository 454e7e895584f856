import { builder } from '../../platform/graphql/builder.ts';

export const OrderInput = builder.inputType('OrderInput', { fields: (t) => ({ orderId: t.id() }) });
