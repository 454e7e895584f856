import { Banknote, Check, Hourglass, Landmark, Lock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type {
  BillStateBadge_bill$data,
  BillStateBadge_bill$key,
} from '../../../__generated__/BillStateBadge_bill.graphql.ts';
import { deviceZone, formatDay } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { StateBadge, type StateLook } from '../../../ui/StateBadge.tsx';

type Look = StateLook & {
  text:
    | 'refund'
    | 'refunded'
    | 'chargeback'
    | 'chargedBack'
    | 'held'
    | 'disputed'
    | 'done'
    | 'payable'
    | 'payableOn'
    | 'paidOut';
};

/**
 * The state of a statement: for the creator up to the payout, for the fan held, spent or refunded.
 */
export function BillStateBadge({ bill }: { bill: BillStateBadge_bill$key }) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment BillStateBadge_bill on Bill {
        kind
        state
        viewerIsSeller
        payableAt
        paidOutAt
      }
    `,
    bill,
  );
  const { text, ...look } = readLook(data);
  const at = text === 'paidOut' ? data.paidOutAt : data.payableAt;
  return (
    <StateBadge {...look}>
      {t(`state.${text}`, { date: at ? formatDay(at, { locale, timeZone: deviceZone() }) : '' })}
    </StateBadge>
  );
}

function readLook({ kind, state, viewerIsSeller, payableAt }: BillStateBadge_bill$data): Look {
  if (kind === 'REFUND') return { tone: 'neutral', icon: Undo2, text: 'refund' };
  if (kind === 'CHARGEBACK') return { tone: 'warn', icon: Landmark, text: 'chargeback' };
  if (state === 'CHARGED_BACK') return { tone: 'warn', icon: Landmark, text: 'chargedBack' };
  if (state === 'REFUNDED') return { tone: 'neutral', icon: Undo2, text: 'refunded' };
  if (state === 'DISPUTED') return { tone: 'warn', icon: Landmark, text: 'disputed' };
  if (state === 'HELD') return { tone: 'info', icon: Lock, text: 'held' };
  if (!viewerIsSeller) return { tone: 'ok', icon: Check, text: 'done' };
  if (state === 'PAID_OUT') return { tone: 'ok', icon: Banknote, text: 'paidOut' };
  return { tone: 'warn', icon: Hourglass, text: payableAt ? 'payableOn' : 'payable' };
}
