import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingSummary_creator$key } from '../../../../__generated__/BookingSummary_creator.graphql.ts';
import type {
  BookingSummary_slot$data,
  BookingSummary_slot$key,
} from '../../../../__generated__/BookingSummary_slot.graphql.ts';
import { lazyPartWithTexts } from '../../../../app/pages/lazyPartWithTexts.ts';
import { useViewer } from '../../../../app/AppViewer.ts';
import { formatShortDay } from '../../../../format/dateTime.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { giftCardEffect, useGiftCard } from '../../../giftCards/useGiftCard.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { Box, Panel, HStack, Stack, Text } from '../../../../ui/Layout.tsx';
import { CouponField } from './CouponField.tsx';
import type { NearSlot } from '../times/NearestSlots.tsx';
import { RefundNote } from '../../change/RefundNote.tsx';
import { SummaryAction } from './SummaryAction.tsx';
import { SummaryPrice } from './SummaryPrice.tsx';
import { SummaryZones } from './SummaryZones.tsx';
import { isReserved } from '../isReserved.ts';
import { useCoupon, type CouponState } from './useCoupon.ts';
import { useNow } from '../../useNow.ts';
import { MINUTE_MS } from '../../../../generated/timeUnits.rules.ts';

const GiftCardField = lazyPartWithTexts(
  ['giftCards'],
  async () => (await import('../../../giftCards/GiftCardField.tsx')).GiftCardField,
);
const SquadNote = lazyPartWithTexts(
  ['squads'],
  async () => (await import('../../squads/SquadNote.tsx')).SquadNote,
);

type Props = {
  creator: BookingSummary_creator$key;
  slot: BookingSummary_slot$key | null;
  nearest: readonly NearSlot[];
  timeZone: string;
  /** Shown while no slot is chosen, except to the creator. */
  idle: ReactNode;
  isFramed?: boolean;
  onChoose: (slotId: string) => void;
};

/** The summary of a slot before payment: creator, time in both zones, price, refund deadline. */
export function BookingSummary({
  creator,
  slot,
  nearest,
  timeZone,
  idle,
  isFramed = true,
  onChoose,
}: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const person = useFragment(
    graphql`
      fragment BookingSummary_creator on Creator {
        id
        username
        avatarUrl
        timeZone
        isViewer
      }
    `,
    creator,
  );
  const chosen = useFragment(
    graphql`
      fragment BookingSummary_slot on AvailabilitySlot {
        id
        startsAt
        endsAt
        state
        reservedUntil
        sessionType {
          id
          title
          description
        }
        price {
          amountMinor
          currency
        }
        fee {
          amountMinor
          currency
        }
        share {
          amountMinor
          currency
        }
        squad {
          deadlineAt
          ...SquadNote_squad
        }
        booking {
          id
          status
          checkoutUrl
          holdExpiresAt
          couponCode
          slotPrice {
            amountMinor
            currency
          }
          discount {
            amountMinor
            currency
          }
          price {
            amountMinor
            currency
          }
          byGiftCard {
            amountMinor
            currency
          }
          fee {
            amountMinor
            currency
          }
          share {
            amountMinor
            currency
          }
        }
      }
    `,
    slot,
  );
  const frame = isFramed
    ? { bg: 's2', borderWidth: '1px', boxShadow: 'card' }
    : { bg: 'transparent', borderWidth: '0', p: '0' };
  return (
    <Panel aria-label={t('summary.title')} {...frame}>
      <Stack gap="20">
        <HStack gap="12">
          <Avatar url={person.avatarUrl} size={48} />
          <Box flex="1" minW="0">
            <Text textStyle="small" color="tx2">
              {chosen ? t('summary.with', { count: toMinutes(chosen) }) : t('summary.timeWith')}
            </Text>
            <Text textStyle="cardName" truncate>
              {person.username}
            </Text>
          </Box>
          {chosen && <Badge>{formatShortDay(chosen.startsAt, { locale, timeZone })}</Badge>}
        </HStack>
        {chosen?.sessionType && (
          <Box>
            <Text textStyle="h3" overflowWrap="anywhere">
              {chosen.sessionType.title}
            </Text>
            <Text textStyle="small" color="tx2" whiteSpace="pre-line" overflowWrap="anywhere">
              {chosen.sessionType.description}
            </Text>
          </Box>
        )}
        {chosen ? (
          <ChosenSlot key={chosen.id} {...{ person, chosen, nearest, timeZone, onChoose }} />
        ) : (
          <>
            {!person.isViewer && idle}
            <Text color="tx2">{t('summary.none')}</Text>
          </>
        )}
      </Stack>
    </Panel>
  );
}

type ChosenProps = {
  person: { id: string; username: string; timeZone: string; isViewer: boolean };
  chosen: BookingSummary_slot$data;
  nearest: readonly NearSlot[];
  timeZone: string;
  onChoose: (slotId: string) => void;
};

function ChosenSlot({ person, chosen, nearest, timeZone, onChoose }: ChosenProps) {
  const now = useNow();
  const isSignedIn = Boolean(useViewer());
  const giftCard = useGiftCard(person.id);
  const isOffered = isReserved(chosen, now);
  const booking = person.isViewer ? null : chosen.booking;
  // A squad stays free for others besides the viewer's place.
  const isFree = (chosen.state === 'FREE' || isOffered) && !person.isViewer && !booking;
  const mayUseCodes = isFree && isSignedIn && chosen.price.amountMinor > 0;
  const coupon = useCoupon({
    offerId: chosen.id,
    priceMinor: chosen.price.amountMinor,
    mayCheck: mayUseCodes,
  });
  const amounts = booking
    ? bookedAmounts(booking)
    : freeAmounts(chosen, isFree ? coupon.state : null);
  const { total } = amounts;
  const chosenCard = isFree ? giftCardEffect(giftCard, total) : null;
  const byGiftCard = booking ? heldByGiftCard(booking) : chosenCard;
  return (
    <>
      <SummaryZones
        startsAt={chosen.startsAt}
        endsAt={chosen.endsAt}
        timeZone={timeZone}
        creator={person}
      />
      {chosen.squad && (
        <Suspense>
          <SquadNote squad={chosen.squad} timeZone={timeZone} isCreator={person.isViewer} />
        </Suspense>
      )}
      {mayUseCodes && <CouponField coupon={coupon} />}
      {mayUseCodes && total.amountMinor > 0 && (
        <Suspense>
          <GiftCardField card={giftCard} total={total} />
        </Suspense>
      )}
      <SummaryPrice username={person.username} {...amounts} giftCard={byGiftCard} />
      {(isFree || booking) && total.amountMinor > 0 && (
        <RefundNote startsAt={chosen.startsAt} timeZone={timeZone} now={now} />
      )}
      <SummaryAction
        slot={chosen}
        isOwn={person.isViewer}
        isOffered={isOffered}
        {...{ total, coupon, giftCard, nearest, timeZone, now, onChoose }}
      />
    </>
  );
}

type Booked = NonNullable<BookingSummary_slot$data['booking']>;

/** The amounts of the viewer's own booking, whatever the slot's current price is. */
function bookedAmounts({ slotPrice, price, fee, share, couponCode, discount }: Booked) {
  return {
    price: slotPrice,
    total: price,
    fee,
    share,
    coupon: couponCode ? { code: couponCode, discount } : undefined,
  };
}

/** What the gift card pays of a hold, and the rest to pay. */
function heldByGiftCard({ status, byGiftCard: pays, price }: Booked) {
  if (status !== 'HELD' || pays.amountMinor === 0) return null;
  return { pays, rest: { ...price, amountMinor: price.amountMinor - pays.amountMinor } };
}

function freeAmounts({ price, fee, share }: BookingSummary_slot$data, coupon: CouponState | null) {
  if (coupon?.kind !== 'works') return { price, total: price, fee, share };
  const { code, effect } = coupon;
  return {
    price,
    total: effect.total,
    fee: effect.fee,
    share: effect.share,
    coupon: { code, discount: effect.discount },
  };
}

function toMinutes({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
}
