import {
  BookingStatus,
  Role,
  ServiceOrderStatus,
  ServiceStatus,
  Tag,
} from '../database/generated/enums.ts';
import { builder } from './builder.ts';

export const TagRef = builder.enumType(Tag, {
  name: 'Tag',
  description: 'Category of a creator. GAMER stands alone.',
});
export const RoleRef = builder.enumType(Role, {
  name: 'Role',
  description:
    'SUPPORT reads what is needed to help and changes nothing but support requests; ADMIN may do everything.',
});
export const BookingStatusRef = builder.enumType(BookingStatus, {
  name: 'BookingStatus',
  description:
    'HELD waits for its payment until the hold ends (EXPIRED); CONFIRMED is paid and becomes COMPLETED, REFUNDED or CANCELLED_BY_CREATOR.',
});
export const ServiceStatusRef = builder.enumType(ServiceStatus, {
  name: 'ServiceStatus',
  description: 'ACTIVE is on offer; HIDDEN is kept for its past orders.',
});
export const ServiceOrderStatusRef = builder.enumType(ServiceOrderStatus, {
  name: 'ServiceOrderStatus',
  description:
    'AWAITING_PAYMENT becomes ACTIVE when paid, else EXPIRED; DELIVERED waits for the fan; COMPLETED and REFUNDED are ends.',
});

export const PayoutStatusRef = builder.enumType('PayoutStatus', {
  description: 'Where a creator stands with the payout account.',
  values: ['NONE', 'INCOMPLETE', 'COMPLETE'] as const,
});

export const SlotStateRef = builder.enumType('SlotState', {
  description:
    "HELD: somebody is paying for it now. CLOSED: not on offer, also by the creator's minimum notice or buffer.",
  values: ['FREE', 'HELD', 'TAKEN', 'CLOSED'] as const,
});

export const MoneyStepKindRef = builder.enumType('MoneyStepKind', {
  description: 'A step of the money of a booking, from the payment to the payout or back.',
  values: [
    'PAID',
    'HELD',
    'SESSION',
    'PAYABLE',
    'PAID_OUT',
    'REFUNDED',
    'DISPUTED',
    'CHARGED_BACK',
  ] as const,
});

export const MoneyStepStateRef = builder.enumType('MoneyStepState', {
  description: 'Whether a step has been taken, is being taken, or comes later.',
  values: ['DONE', 'CURRENT', 'NEXT'] as const,
});
