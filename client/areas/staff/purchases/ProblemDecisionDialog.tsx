import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import type { Answer } from '../../../relay/useAsyncAction.ts';
import { TypedPriceField } from '../../payments/TypedPriceField.tsx';
import { readPrice } from '../../payments/typedPrice.rules.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useStaffDecideProblemMutation } from './useStaffDecideProblemMutation.ts';

export type Decision = 'REFUND_ALL' | 'REFUND_PART' | 'PAY_OUT';

type Props = {
  number: string;
  decision: Decision;
  names: { fan: string; creator: string };
  refundable: { amountMinor: number; currency: string };
  onClose: () => void;
};

/** Asks an admin for the reason, and for the amount of a partial refund. */
export function ProblemDecisionDialog({ number, decision, names, refundable, onClose }: Props) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const [part, setPart] = useState('');
  const [decide] = useStaffDecideProblemMutation();
  const filled = { ...names, amount: formatMoney(refundable, { locale }) };
  const isPart = decision === 'REFUND_PART';
  const run = (reason: string): Promise<Answer> => {
    const refundMinor = isPart ? (readPrice(part) ?? 0) : null;
    return decide({ input: { number, decision, reason, refundMinor } });
  };
  return (
    <ReasonDialog
      title={t(`problem.${decision}.do`, filled)}
      effect={t(`problem.${decision}.effect`, filled)}
      confirmLabel={t(`problem.${decision}.do`, filled)}
      isDangerous={decision !== 'PAY_OUT'}
      onConfirm={run}
      onClose={onClose}
    >
      {isPart && (
        <TypedPriceField
          label={`${t('problem.part', filled)} (${refundable.currency})`}
          hint={t('problem.partHint', filled)}
          name="part"
          currency={refundable.currency}
          required
          value={part}
          onChange={({ target }) => setPart(target.value)}
        />
      )}
    </ReasonDialog>
  );
}
