import { BookingStatus, Role, ServiceOrderStatus, ServiceStatus, Tag } from '../database/generated/enums.ts';
import { builder } from './builder.ts';

export const TagRef = builder.enumType(Tag, { name: 'Tag', description: 'Category of a creator. GAMER stands alone.' });
export const RoleRef = builder.enumType(Role, { name: 'Role' });
export const BookingStatusRef = builder.enumType(BookingStatus, { name: 'BookingStatus' });
export const ServiceStatusRef = builder.enumType(ServiceStatus, { name: 'ServiceStatus' });
export const ServiceOrderStatusRef = builder.enumType(ServiceOrderStatus, { name: 'ServiceOrderStatus' });

export const PayoutStatusRef = builder.enumType('PayoutStatus', {
  description: 'Where a creator stands with the payout account.',
  values: ['NONE', 'INCOMPLETE', 'COMPLETE'] as const,
});

export const SlotStateRef = builder.enumType('SlotState', {
  description: "HELD: somebody is paying for it now. CLOSED: not on offer, also by the creator's minimum notice or buffer.",
  values: ['FREE', 'HELD', 'TAKEN', 'CLOSED'] as const,
});

export const MoneyStepKindRef = builder.enumType('MoneyStepKind', {
  values: ['PAID', 'HELD', 'SESSION', 'PAYABLE', 'PAID_OUT', 'REFUNDED', 'DISPUTED'] as const,
});

export const MoneyStepStateRef = builder.enumType('MoneyStepState', { values: ['DONE', 'CURRENT', 'NEXT'] as const });
