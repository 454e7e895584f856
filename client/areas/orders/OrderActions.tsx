import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderActions_order$key } from '../../__generated__/OrderActions_order.graphql.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { DeliveryFiles } from './DeliveryFiles.tsx';
import { useDeliveryUploads } from './uploads/useDeliveryUploads.ts';
import { useOrderSteps, type OrderStepName } from './useOrderSteps.ts';

const OrderStepDialog = lazyPart(
  async () => (await import('./OrderStepDialog.tsx')).OrderStepDialog,
);

/** The viewer's next actions; nothing while the other side has to act. */
export function OrderActions({
  order,
  isBeingPaid,
}: {
  order: OrderActions_order$key;
  isBeingPaid: boolean;
}) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment OrderActions_order on ServiceOrder {
        id
        changesLeft
        checkoutUrl
        viewerCanDeliver
        viewerCanAccept
        viewerCanRequestChanges
        viewerCanCancelOverdue
        otherParty {
          username
        }
        price {
          amountMinor
          currency
        }
        byGiftCard {
          amountMinor
        }
        statement {
          paidByGiftCard {
            amountMinor
          }
          fee {
            amountMinor
          }
          share {
            amountMinor
          }
        }
        waitingFiles {
          id
        }
        unfinishedUploads {
          id
        }
        ...DeliveryFiles_order
      }
    `,
    order,
  );
  const [open, setOpen] = useState<OrderStepName | null>(null);
  const uploads = useDeliveryUploads(data.id);
  const [isEarly, setIsEarly] = useState(false);
  const { take, problem, forget, isBusy } = useOrderSteps(data.id);
  const {
    viewerCanDeliver,
    viewerCanAccept,
    viewerCanRequestChanges,
    viewerCanCancelOverdue,
    checkoutUrl,
    changesLeft,
  } = data;
  const canPay = Boolean(checkoutUrl) && !isBeingPaid;
  if (!viewerCanDeliver && !viewerCanAccept && !viewerCanCancelOverdue && !canPay) return null;
  const isFree = data.price.amountMinor === 0;
  const { fee, share, paidByGiftCard } = data.statement;
  // Less than the price after the bank has taken a part back.
  const refund = { ...data.price, amountMinor: fee.amountMinor + share.amountMinor };
  const values = {
    username: data.otherParty.username,
    amount: formatMoney(refund, { locale }),
    count: changesLeft,
  };
  const restMinor = data.price.amountMinor - data.byGiftCard.amountMinor;
  const rest = { ...data.price, amountMinor: restMinor };
  const close = (): void => {
    forget();
    setIsEarly(false);
    setOpen(null);
  };
  const takeStep = (given: { message: string; isPreviewOnly: boolean }): void => {
    // The delivery would go without them, and they could not be completed afterwards.
    const isIncomplete = open === 'deliver' && data.unfinishedUploads.length > 0;
    setIsEarly(isIncomplete);
    if (open && !isIncomplete)
      void take({ step: open, ...given }).then((taken) => taken && setOpen(null));
  };
  return (
    <Panel aria-labelledby="order-next">
      <Stack gap="12">
        <Text as="h3" id="order-next" textStyle="h3">
          {t('actions.title')}
        </Text>
        {canPay && (
          <Button look="accent" size="lg" onClick={() => window.location.assign(checkoutUrl ?? '')}>
            {t('actions.pay', { amount: formatMoney(rest, { locale }) })}
          </Button>
        )}
        {viewerCanDeliver && (
          <Button look="accent" size="lg" onClick={() => setOpen('deliver')}>
            {t('actions.deliver')}
          </Button>
        )}
        {viewerCanAccept && (
          <Button look="accent" size="lg" onClick={() => setOpen('accept')}>
            {t('actions.accept')}
          </Button>
        )}
        {viewerCanRequestChanges && (
          <Button look="outline" size="lg" onClick={() => setOpen('changes')}>
            {t('actions.changes')}
          </Button>
        )}
        {viewerCanAccept && (
          <Text textStyle="small" color="tx2">
            {changesLeft > 0 ? t('actions.changesLeft', values) : t('actions.changesUsed')}
          </Text>
        )}
        {viewerCanCancelOverdue && (
          <Button look="danger" size="lg" onClick={() => setOpen('cancel')}>
            {t('actions.cancel')}
          </Button>
        )}
        {viewerCanCancelOverdue && !isFree && (
          <Text textStyle="small" color="tx2">
            {t('actions.cancelHint', values)}
          </Text>
        )}
      </Stack>
      {open && (
        <Suspense>
          <OrderStepDialog
            key={open}
            step={open}
            values={values}
            isFree={isFree}
            isPaidByGiftCard={paidByGiftCard.amountMinor > 0}
            problem={
              isEarly && data.unfinishedUploads.length > 0 ? t('upload.unfinished') : problem
            }
            isBusy={isBusy || (open === 'deliver' && uploads.isSending)}
            files={<DeliveryFiles order={data} uploads={uploads} />}
            hasFiles={data.waitingFiles.length > 0}
            onTake={takeStep}
            onClose={close}
          />
        </Suspense>
      )}
    </Panel>
  );
}
