import { Banknote, Mail, RotateCw, Undo2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseActions_purchase$key } from '../../../__generated__/PurchaseActions_purchase.graphql.ts';
import { useViewer } from '../../../app/AppViewer.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import type { Answer } from '../../../relay/useAsyncAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useStaffRefundMutation } from './useStaffRefundMutation.ts';
import { useStaffRetryRefundMutation } from './useStaffRetryRefundMutation.ts';
import { useStaffFinishPayoutMutation } from './useStaffFinishPayoutMutation.ts';
import { useStaffResendMailsMutation } from './useStaffResendMailsMutation.ts';

type Step = 'refund' | 'retry' | 'payout' | 'mails';
const ICONS: Record<Step, LucideIcon> = {
  refund: Undo2,
  retry: RotateCw,
  payout: Banknote,
  mails: Mail,
};

/**
 * The actions of admins on a booking or order; support staff see that only admins may take them.
 */
export function PurchaseActions({ purchase }: { purchase: PurchaseActions_purchase$key }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const isAdmin = useViewer()?.role === 'ADMIN';
  const [open, setOpen] = useState<Step | null>(null);
  const {
    number,
    kind,
    total,
    refundable,
    failedRefund,
    fan,
    creator,
    rights: { canRefund, canRetryRefund, canFinishPayout, canResendMails },
  } = useFragment(
    graphql`
      fragment PurchaseActions_purchase on StaffPurchase {
        number
        kind
        total {
          amountMinor
        }
        refundable {
          amountMinor
          currency
        }
        failedRefund {
          amountMinor
          currency
        }
        fan {
          username
        }
        creator {
          username
        }
        rights {
          canRefund
          canRetryRefund
          canFinishPayout
          canResendMails
        }
      }
    `,
    purchase,
  );
  const [refund] = useStaffRefundMutation();
  const [retry] = useStaffRetryRefundMutation();
  const [payout] = useStaffFinishPayoutMutation();
  const [mails] = useStaffResendMailsMutation();
  const may: Record<Step, boolean> = {
    mails: canResendMails,
    refund: canRefund,
    retry: canRetryRefund,
    payout: canFinishPayout,
  };
  const valuesOf = (step: Step) => ({
    amount: formatMoney(step === 'retry' ? failedRefund : refundable, { locale }),
    fan: fan.username,
    creator: creator.username,
  });
  const run = (step: Step, reason: string): Promise<Answer> => {
    const target = { kind, number, reason };
    const steps = {
      refund: () => refund({ input: { ...target, expectedMinor: refundable.amountMinor } }),
      retry: () => retry({ input: target }),
      payout: () => payout({ input: target }),
      mails: () => mails({ input: target }),
    };
    return steps[step]();
  };
  return (
    <Panel aria-labelledby="actions">
      <Text as="h3" id="actions" textStyle="h2" mb="10">
        {t('action.title')}
      </Text>
      {!isAdmin && <Text color="tx2">{t('action.adminsOnly')}</Text>}
      {isAdmin && (
        <Stack gap="8">
          {(Object.keys(ICONS) as Step[]).map((step) => {
            const Icon = ICONS[step];
            return (
              <Button
                key={step}
                justifyContent="flex-start"
                disabled={!may[step]}
                onClick={() => setOpen(step)}
              >
                <Icon size={18} aria-hidden />
                {may[step] ? t(`action.${step}.do`, valuesOf(step)) : t(`action.${step}.not`)}
              </Button>
            );
          })}
        </Stack>
      )}
      {open && (
        <ReasonDialog
          title={t(`action.${open}.do`, valuesOf(open))}
          effect={t(
            open === 'refund' && refundable.amountMinor < total.amountMinor
              ? 'action.refund.effectRest'
              : `action.${open}.effect`,
            valuesOf(open),
          )}
          confirmLabel={t(`action.${open}.do`, valuesOf(open))}
          isDangerous={open === 'refund'}
          onConfirm={(reason) => run(open, reason)}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
