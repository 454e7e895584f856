import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import type { MoneyValue } from '../../../format/money.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { useRefundPackMutation } from './useRefundPackMutation.ts';

type Props = {
  pack: {
    id: string;
    title: string;
    unusedSessions: number;
    refund: MoneyValue;
    isPaidByGiftCard: boolean;
  };
  onRefunded: () => void;
  onClose: () => void;
};

/**
 * Shows what ending a pack refunds before the viewer confirms. The server rejects another amount.
 */
export function RefundPackDialog({ pack, onRefunded, onClose }: Props) {
  const { t } = useTranslation('packs');
  const { money } = useMoney();
  const { revalidate } = useRevalidator();
  const [refundPack] = useRefundPackMutation();
  const { id, title, unusedSessions, refund, isPaidByGiftCard } = pack;
  const amount = money(refund);
  const endPack = async () => {
    const input = { packPurchaseId: id, expectedRefundMinor: refund.amountMinor };
    const answer = await refundPack({ input });
    // The new amount is shown beside the message.
    if (answer.result.code === 'PACK_REFUND_CHANGED') await revalidate();
    return answer;
  };
  return (
    <ActionDialog
      title={t('refund.title')}
      text={t(isPaidByGiftCard ? 'refund.textAsPaid' : 'refund.text', {
        count: unusedSessions,
        title,
        amount,
      })}
      confirmLabel={t('refund.confirm', { amount })}
      closeLabel={t('refund.keep')}
      isDangerous
      action={endPack}
      onDone={onRefunded}
      onClose={onClose}
    />
  );
}
