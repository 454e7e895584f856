import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CancelBookingButton_booking$data,
  CancelBookingButton_booking$key,
} from '../../../__generated__/CancelBookingButton_booking.graphql.ts';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { deviceZone, formatLongDay, formatTimeRange } from '../../../format/dateTime.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Span, Stack, Text } from '../../../ui/Layout.tsx';
import { lazyPart, preloads } from '../../../ui/lazyPart.ts';
import { useRefundBooking } from './useRefundBooking.ts';

const Dialog = lazyPart(async () => (await import('../../../ui/dialogs/Dialog.tsx')).Dialog);

/** Asks for confirmation, with the amount and its recipient, before a booking is cancelled. */
export function CancelBookingButton({
  booking,
  isWide,
}: {
  booking: CancelBookingButton_booking$key;
  isWide?: boolean;
}) {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const data = useFragment(
    graphql`
      fragment CancelBookingButton_booking on Booking {
        id
        startsAt
        endsAt
        viewerCanCancel
        viewerIsCreator
        slot {
          squad {
            status
          }
        }
        otherParty {
          username
        }
        statement {
          state
          paidByGiftCard {
            amountMinor
          }
        }
        cancellationQuote {
          refund {
            amountMinor
            currency
          }
          goesBackToPack
        }
      }
    `,
    booking,
  );
  if (!data.viewerCanCancel) return null;
  const other = data.otherParty.username;
  return (
    <>
      <Button
        look="outline"
        aria-haspopup="dialog"
        {...preloads(Dialog)}
        onClick={() => setOpen(true)}
        {...(isWide
          ? { w: 'full', minH: '44px' }
          : { size: 'sm' as const, 'aria-label': t('cancel.of', { other }) })}
      >
        {isWide ? t('cancel.booking') : t('cancel.short')}
      </Button>
      {isOpen && <CancelDialog booking={data} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { booking: CancelBookingButton_booking$data; onClose: () => void };

function CancelDialog({ booking, onClose }: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const errorText = useErrorText();
  const { id, startsAt, endsAt, viewerIsCreator, slot, otherParty, statement } = booking;
  const { refund, goesBackToPack } = booking.cancellationQuote;
  const { cancel, isBusy, problem } = useRefundBooking({
    bookingId: id,
    expectedRefundMinor: refund.amountMinor,
    onDone: onClose,
  });
  const zoned = { locale, timeZone: deviceZone() };
  const amount = formatMoney(refund, { locale });
  const effect = (): string => {
    if (viewerIsCreator && slot.squad) return t('cancel.effectSquad', { amount });
    if (refund.amountMinor === 0) return t('cancel.effectFree');
    if (goesBackToPack)
      return viewerIsCreator
        ? t('cancel.effectPackCreator', { other: otherParty.username })
        : t('cancel.effectPack');
    if (statement.state === 'DISPUTED') return t('rule.disputed');
    if (viewerIsCreator) return t('cancel.effectCreator', { amount, other: otherParty.username });
    const isPaidByGiftCard = statement.paidByGiftCard.amountMinor > 0;
    return t(isPaidByGiftCard ? 'cancel.effectAsPaid' : 'cancel.effect', { amount });
  };
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {t('cancel.keep')}
      </Button>
      <Button look="danger" aria-busy={isBusy} disabled={isBusy} onClick={cancel}>
        {t('cancel.confirm')}
      </Button>
    </>
  );
  return (
    <Suspense>
      <Dialog
        title={t('cancel.title')}
        closeLabel={t('cancel.keep')}
        isBusy={isBusy}
        onClose={onClose}
        footer={footer}
      >
        <Stack gap="12">
          <Text>
            <Span fontWeight="700">{otherParty.username}</Span>, {formatLongDay(startsAt, zoned)},{' '}
            {formatTimeRange({ from: startsAt, to: endsAt }, zoned)}
          </Text>
          <Text>{effect()}</Text>
          <Text color="tx2">{t('cancel.opens')}</Text>
          {problem !== null && (
            <Text role="alert" color="bad">
              {errorText(problem)}
            </Text>
          )}
        </Stack>
      </Dialog>
    </Suspense>
  );
}
