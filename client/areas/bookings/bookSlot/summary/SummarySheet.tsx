import { Suspense, useState, useTransition, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { SummarySheet_slot$key } from '../../../../__generated__/SummarySheet_slot.graphql.ts';
import { formatShortDay, formatTimeRange } from '../../../../format/dateTime.ts';
import { formatMoney } from '../../../../format/money.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Box, HStack, Text } from '../../../../ui/Layout.tsx';
import { lazyPart, usePreload } from '../../../../ui/lazyPart.ts';
import { REVIEW } from './reviewAddress.ts';
import { useWideWindow } from '../../../../ui/useWideWindow.ts';

const Dialog = lazyPart(async () => (await import('../../../../ui/dialogs/Dialog.tsx')).Dialog);

type Props = { slot: SummarySheet_slot$key; timeZone: string; accent: string; children: ReactNode };

/**
 * Below the width of two columns: a bar with the chosen slot, which opens the summary as a sheet.
 */
export function SummarySheet({ slot, timeZone, accent, children }: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const isNarrow = !useWideWindow();
  const [isOpen, setOpen] = useState(search.has(REVIEW) && isNarrow);
  const [isOpening, startOpening] = useTransition();
  usePreload(Dialog, isNarrow);
  const close = (): void => {
    setOpen(false);
    if (!search.has(REVIEW)) return;
    const rest = new URLSearchParams(search);
    rest.delete(REVIEW);
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  const {
    startsAt,
    endsAt,
    price: slotPrice,
    booking,
  } = useFragment(
    graphql`
      fragment SummarySheet_slot on AvailabilitySlot {
        startsAt
        endsAt
        price {
          amountMinor
          currency
        }
        booking {
          status
          viewerIsCreator
          price {
            amountMinor
            currency
          }
        }
      }
    `,
    slot,
  );
  const zoned = { locale, timeZone };
  const price = booking && !booking.viewerIsCreator ? booking.price : slotPrice;
  const isFree = price.amountMinor === 0;
  const amount = isFree ? t('slot.free') : formatMoney(price, { locale });
  const review = isFree ? 'summary.reviewFree' : 'summary.review';
  return (
    <Box
      data-summary-bar
      display={{ base: 'block', xl: 'none' }}
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="sheet"
      bg="s2"
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
      pb="env(safe-area-inset-bottom)"
    >
      <HStack
        justifyContent="space-between"
        minH="78px"
        px={{ base: '16', md: '32' }}
        gap="12"
        maxW="1640px"
        mx="auto"
      >
        <Box minW="0" flexShrink={0} maxW="60%">
          <Text textStyle="slotTime" whiteSpace="nowrap">
            {formatTimeRange({ from: startsAt, to: endsAt }, zoned)}
          </Text>
          <Text textStyle="small" color="tx2">
            {formatShortDay(startsAt, zoned)}, {amount}
          </Text>
        </Box>
        <Button
          look="accent"
          size="lg"
          minW="0"
          px={{ base: '16', sm: '24' }}
          whiteSpace="normal"
          aria-haspopup="dialog"
          // The button responds to the press before the summary is rendered.
          aria-busy={isOpening}
          opacity={isOpening ? 0.7 : 1}
          onClick={() => startOpening(() => setOpen(true))}
        >
          {t(booking && booking.status !== 'HELD' ? 'summary.title' : review)}
        </Button>
      </HStack>
      {isOpen && (
        <Suspense>
          <Dialog
            title={t('summary.title')}
            closeLabel={t('summary.close')}
            accent={accent}
            isForReading
            onClose={close}
          >
            {children}
          </Dialog>
        </Suspense>
      )}
    </Box>
  );
}
