import {
  Check,
  CircleDashed,
  ClockAlert,
  Hourglass,
  Landmark,
  PackageCheck,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type {
  OrderState_order$data,
  OrderState_order$key,
} from '../../__generated__/OrderState_order.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useNow } from '../bookings/useNow.ts';
import { deviceZone, formatDay } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { StateBadge, type StateLook } from '../../ui/StateBadge.tsx';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';

/** The state of an order as text; an active one is on time or overdue. */
export function OrderState({ order }: { order: OrderState_order$key }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const now = useNow();
  const data = useFragment(
    graphql`
      fragment OrderState_order on ServiceOrder {
        status
        isOverdue
        dueAt
        acceptedByItselfAt
        price {
          amountMinor
        }
        statement {
          state
        }
      }
    `,
    order,
  );
  const day = (instant: string): string => formatDay(instant, { locale, timeZone: deviceZone() });
  const text = (): string => {
    if (isWithBank(data)) return t(`status.${data.statement.state as 'DISPUTED'}`);
    if (data.isOverdue)
      return t('state.overdue', { count: Math.floor((now - Date.parse(data.dueAt)) / DAY_MS) });
    if (data.status === 'ACTIVE') return t('state.onTime', { date: day(data.dueAt) });
    if (data.status === 'DELIVERED' && data.acceptedByItselfAt)
      return t('state.delivered', { date: day(data.acceptedByItselfAt) });
    if (data.status === 'REFUNDED' && data.price.amountMinor === 0) return t('status.CANCELLED');
    return t(`status.${data.status}` as 'status.ACTIVE');
  };
  return <StateBadge {...readLook(data)}>{text()}</StateBadge>;
}

function isWithBank({ statement: { state } }: OrderState_order$data): boolean {
  return state === 'DISPUTED' || state === 'CHARGED_BACK';
}

function readLook(data: OrderState_order$data): StateLook {
  const { status, isOverdue } = data;
  if (isWithBank(data)) return { tone: 'warn', icon: Landmark };
  if (isOverdue) return { tone: 'bad', icon: ClockAlert };
  switch (status) {
    case 'ACTIVE':
      return { tone: 'info', icon: CircleDashed };
    case 'DELIVERED':
      return { tone: 'warn', icon: PackageCheck };
    case 'COMPLETED':
      return { tone: 'ok', icon: Check };
    case 'AWAITING_PAYMENT':
      return { tone: 'warn', icon: Hourglass };
    default:
      return { tone: 'neutral', icon: Undo2 };
  }
}
