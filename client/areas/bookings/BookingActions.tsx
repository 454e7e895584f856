import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarDays, CalendarPlus, ReceiptText, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingActions_booking$key } from '../../__generated__/BookingActions_booking.graphql.ts';
import { deviceZone, formatMoment, formatTime } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { HStack, Text } from '../../ui/Layout.tsx';
import { buttonRecipe } from '../../ui/theme/recipes.ts';
import { BusyElsewhere } from './BusyElsewhere.tsx';

const Download = chakra('a', buttonRecipe);
const WIDE = { flex: { base: '1 1 100%', sm: '0 0 auto' } };

/** The next actions for a booking in its state. */
export function BookingActions({
  booking,
  isWaiting,
}: {
  booking: BookingActions_booking$key;
  isWaiting: boolean;
}) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment BookingActions_booking on Booking {
        id
        status
        icsUrl
        checkoutUrl
        holdExpiresAt
        request {
          id
        }
        viewerIsCreator
        statement {
          state
        }
        otherParty {
          username
          isDeleted
        }
        ...BusyElsewhere_booking
      }
    `,
    booking,
  );
  const { id, status, icsUrl, checkoutUrl, holdExpiresAt, otherParty, viewerIsCreator, statement } =
    data;
  const { request } = data;
  const receipt = statement.state !== null && (
    <ButtonLink to={`/receipts/${encodeURIComponent(id)}`} minH="44px" {...WIDE}>
      <ReceiptText size={18} aria-hidden />
      {t('action.receipt')}
    </ButtonLink>
  );
  if (status === 'HELD' && request && !viewerIsCreator && !isWaiting) {
    const moment = formatMoment(holdExpiresAt, { locale, timeZone: deviceZone() });
    return (
      <HStack flexWrap="wrap" gap="12">
        <ButtonLink to={`/requests#${request.id}`} look="accent" size="lg" {...WIDE}>
          {t('pay.ofRequest')}
        </ButtonLink>
        <Text textStyle="small" color="tx2">
          {t('pay.ofRequestUntil', { moment })}
        </Text>
      </HStack>
    );
  }
  if (status === 'HELD' && checkoutUrl && !isWaiting) {
    return (
      <HStack flexWrap="wrap" gap="12">
        <ButtonLink to={checkoutUrl} reloadDocument look="accent" size="lg" {...WIDE}>
          {t('pay.continue')}
        </ButtonLink>
        <Text textStyle="small" color="tx2">
          {t('pay.heldUntil', {
            time: formatTime(holdExpiresAt, { locale, timeZone: deviceZone() }),
          })}
        </Text>
      </HStack>
    );
  }
  if (status === 'CONFIRMED' || status === 'COMPLETED') {
    return (
      <>
        <BusyElsewhere booking={data} />
        <HStack flexWrap="wrap" gap="8">
          <Download href={icsUrl} download look="primary" minH="44px" {...WIDE}>
            <CalendarPlus size={18} aria-hidden />
            {t('action.calendar')}
          </Download>
          {receipt}
        </HStack>
      </>
    );
  }
  if (status === 'HELD') return null;
  if (viewerIsCreator) {
    return (
      <HStack flexWrap="wrap" gap="8">
        <ButtonLink to="/create-listing" look="primary" minH="44px" {...WIDE}>
          <CalendarDays size={18} aria-hidden />
          {t('action.calendarOfSlots')}
        </ButtonLink>
        {receipt}
      </HStack>
    );
  }
  return (
    <HStack flexWrap="wrap" gap="8">
      {!otherParty.isDeleted && (
        <ButtonLink to={`/profile/${otherParty.username}`} look="primary" minH="44px" {...WIDE}>
          <Search size={18} aria-hidden />
          {t('action.another', { username: otherParty.username })}
        </ButtonLink>
      )}
      {receipt}
    </HStack>
  );
}
