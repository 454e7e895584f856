import { MAX_NOTE_LENGTH } from '../../generated/constraints.rules.ts';
import { useTranslation } from 'react-i18next';
import type { OrderDialog_service$key } from '../../__generated__/OrderDialog_service.graphql.ts';
import { useCountedProfile } from '../analytics/useCountedProfile.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useMoney } from '../../format/useMoney.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { CodeFields } from '../payments/purchaseCodes/CodeFields.tsx';
import { PriceLines } from '../payments/purchaseCodes/PriceLines.tsx';
import { usePurchaseCodes } from '../payments/purchaseCodes/usePurchaseCodes.ts';
import { ServiceImage } from '../services/ServiceImage.tsx';
import { OrderProblem, UnpaidOrder } from './OrderNotices.tsx';
import { useOrderNote } from './useOrderNote.ts';
import { useOrderService } from './useOrderService.ts';

/**
 * The summary of a service before payment: content, deadline, price and what happens if it is late.
 */
export function OrderDialog({
  service,
  wasCancelled,
  onClose,
}: {
  service: OrderDialog_service$key;
  wasCancelled: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('orders');
  const { money } = useMoney();
  const { id, title, image, deliveryDeadlineDays, changesIncluded, price, fee, creator } =
    useFragment(
      graphql`
        fragment OrderDialog_service on FixedService {
          id
          title
          image {
            url
            alt
          }
          deliveryDeadlineDays
          changesIncluded
          price {
            amountMinor
            currency
          }
          fee {
            amountMinor
            currency
          }
          creator {
            id
            username
          }
        }
      `,
      service,
    );
  const { note, setNote, storeNote } = useOrderNote({ serviceId: id, wasCancelled });
  useCountedProfile(creator.id, true);
  const codes = usePurchaseCodes({ offerId: id, creatorId: creator.id, price });
  const { effect, total, byGiftCard } = codes;
  const { buy, isBusy, problem } = useOrderService({ onFailed: codes.reject });
  const isWaiting = isBusy || codes.isChecking;
  const pay = async (): Promise<void> => {
    const applied = await codes.apply();
    if (!applied) return;
    storeNote();
    const { couponCode, giftCardCode, due } = applied;
    buy(
      { serviceId: id, couponCode, giftCardCode, note: note.trim() },
      { shownPrice: price, expectedTotalMinor: due.amountMinor },
    );
  };
  const payText = (): string => {
    if (isBusy) return t('order.leaving');
    if (byGiftCard?.rest.amountMinor === 0) return t('order.payGiftCard');
    return total.amountMinor === 0
      ? t('order.free')
      : t('order.pay', { amount: money(byGiftCard?.rest ?? total) });
  };
  const footer = (
    <>
      <Button look="outline" disabled={isBusy} onClick={onClose}>
        {t('order.notNow')}
      </Button>
      <Button look="accent" aria-busy={isWaiting} disabled={isWaiting} onClick={() => void pay()}>
        {payText()}
      </Button>
    </>
  );
  return (
    <Dialog
      title={title}
      closeLabel={t('order.notNow')}
      isForReading
      onClose={onClose}
      footer={footer}
      size="md"
    >
      <Stack gap="16">
        {wasCancelled && <Banner tone="warn">{t('order.cancelled')}</Banner>}
        <UnpaidOrder serviceId={id} />
        {image && <ServiceImage image={image} />}
        <Text color="tx2">
          {t('order.terms', { username: creator.username, count: deliveryDeadlineDays })}{' '}
          {changesIncluded > 0
            ? t('order.changes', { count: changesIncluded })
            : t('order.noChanges')}
        </Text>
        <TextAreaField
          label={t('order.note', { username: creator.username })}
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <CodeFields codes={codes} />
        <Stack gap="4">
          <PriceLines name={t('price.service')} codes={codes} />
          {total.amountMinor > 0 && (
            <Text textStyle="small" color="tx3">
              {t('order.fee', { fee: money(effect?.fee ?? fee) })}
            </Text>
          )}
        </Stack>
        {total.amountMinor > 0 && (
          <Text bg="okSoft" color="ok" borderRadius="control" p="12" textStyle="small">
            {t('order.late')}
          </Text>
        )}
        {problem && <OrderProblem {...problem} price={price} />}
      </Stack>
    </Dialog>
  );
}
