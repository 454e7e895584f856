import {
  BookingStatus,
  IntakeQuestionKind,
  MeetingPlaceKind,
  Role,
  ServiceOrderStatus,
  ServiceStatus,
  SessionMode,
  SquadStatus,
  Tag,
} from '../database/generated/enums.ts';
import { builder } from './builder.ts';

export const TagRef = builder.enumType(Tag, {
  name: 'Tag',
  description: 'Category of a creator. GAMER excludes other tags.',
});
export const RoleRef = builder.enumType(Role, {
  name: 'Role',
  description:
    'SUPPORT reads what is needed to help and changes support requests only; ADMIN may do everything.',
});
export const BookingStatusRef = builder.enumType(BookingStatus, {
  name: 'BookingStatus',
  description:
    'HELD waits for its payment until the hold expires (EXPIRED); CONFIRMED is paid and becomes COMPLETED, REFUNDED or CANCELLED_BY_CREATOR.',
});
export const SquadStatusRef = builder.enumType(SquadStatus, {
  name: 'SquadStatus',
  description:
    'OPEN until the deadline, then CONFIRMED (the session takes place, even if fans leave) or TOO_FEW (everyone was refunded); CANCELLED by the creator.',
});
export const MeetingPlaceKindRef = builder.enumType(MeetingPlaceKind, {
  name: 'MeetingPlaceKind',
  description:
    'ROOM is our session room; DISCORD an invite or a name; LINK an https link; IN_GAME game, player id and server; OTHER a text.',
});
export const IntakeQuestionKindRef = builder.enumType(IntakeQuestionKind, {
  name: 'IntakeQuestionKind',
  description:
    'SHORT_TEXT is one line, LONG_TEXT several; CHOICE one of the choices; LINK an https link; FILE one or more files.',
});
export const ServiceStatusRef = builder.enumType(ServiceStatus, {
  name: 'ServiceStatus',
  description: 'ACTIVE can be ordered; HIDDEN only exists for its past orders.',
});
export const ServiceOrderStatusRef = builder.enumType(ServiceOrderStatus, {
  name: 'ServiceOrderStatus',
  description:
    'AWAITING_PAYMENT becomes ACTIVE when paid, otherwise EXPIRED; DELIVERED waits for the fan; COMPLETED and REFUNDED are final.',
});

export const SessionModeRef = builder.enumType(SessionMode, {
  name: 'SessionMode',
  description: 'SLOTS: fans book open slots. APPOINTMENT: fans propose times.',
});

export const PayoutStatusRef = builder.enumType('PayoutStatus', {
  description: 'Progress of setting up the payout account.',
  values: ['NONE', 'INCOMPLETE', 'COMPLETE'] as const,
});

export const SlotStateRef = builder.enumType('SlotState', {
  description:
    "HELD: a fan is paying for it. CLOSED: not bookable, also because of the creator's minimum notice or buffer. DRAFT: not published yet; only the creator sees it.",
  values: ['FREE', 'HELD', 'TAKEN', 'CLOSED', 'DRAFT'] as const,
});

export const MoneyStepKindRef = builder.enumType('MoneyStepKind', {
  description: 'A step in the payment of a booking, from the charge to the payout or refund.',
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
  description: 'Whether a step is done, current or in the future.',
  values: ['DONE', 'CURRENT', 'NEXT'] as const,
});
