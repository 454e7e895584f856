import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  SlotGrid_slots$data,
  SlotGrid_slots$key,
} from '../../../../__generated__/SlotGrid_slots.graphql.ts';
import { formatHour, formatTime } from '../../../../format/dateTime.ts';
import { formatMoney } from '../../../../format/money.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Grid, VisuallyHidden, Span, HStack, Stack, Text } from '../../../../ui/Layout.tsx';
import { moveFocus } from '../../../../ui/moveFocus.ts';
import { isReserved } from '../isReserved.ts';
import { hoursOfPart, PARTS } from '../../../../format/partOfDay.rules.ts';
import { getPart } from './days.ts';
import { REFUND_LIMIT_MS } from '../../change/refundLimit.ts';

const SlotButton = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minH: '56px',
    minW: 0,
    px: '6',
    py: '6',
    color: 'tx',
    borderRadius: 'control',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'ctl',
    transition: 'background-color 120ms, border-color 120ms',
    '&:hover:not([aria-pressed=true], :disabled)': {
      bg: 'accentSoft',
      borderColor: 'accent',
      boxShadow: 'inset 0 0 0 1px var(--sc-colors-accent)',
    },
    '&[aria-pressed=true]': { bg: 'fill', color: 'ink', borderColor: 'accent', boxShadow: 'none' },
    _disabled: { borderColor: 'transparent', bg: 's1', color: 'tx3', cursor: 'not-allowed' },
    '&[data-held]': {
      bg: 'transparent',
      borderStyle: 'dashed',
      borderColor: 'ctl',
      color: 'tx2',
      '&[aria-pressed=true]': { borderColor: 'accent', color: 'tx' },
      backgroundImage:
        'repeating-linear-gradient(135deg, transparent 0 8px, var(--sc-colors-s3) 8px 16px)',
    },
  },
});

type Props = {
  slots: SlotGrid_slots$key;
  timeZone: string;
  now: number;
  chosenId: string | null;
  onChoose: (id: string) => void;
};
type Slot = SlotGrid_slots$data[number];

/**
 * One day's slots by part of the day, each with price and state. The grid is one tab stop, in which
 * arrow keys move the focus; the chosen slot is announced.
 */
export function SlotGrid({ slots, timeZone, now, chosenId, onChoose }: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment SlotGrid_slots on AvailabilitySlot @relay(plural: true) {
        id
        startsAt
        state
        reservedUntil
        sessionType {
          title
        }
        price {
          amountMinor
          currency
        }
        squad {
          size
          takenCount
        }
        booking {
          viewerIsCreator
        }
      }
    `,
    slots,
  );
  const [focused, setFocused] = useState<string | null>(null);
  const open = data.filter(({ state }) => state === 'FREE' || state === 'HELD');
  const isOpen = (id: string | null): boolean => open.some((slot) => slot.id === id);
  const chosen = open.find(({ id }) => id === chosenId);
  const entry = [focused, chosenId].find(isOpen) ?? open[0]?.id;
  const parts = PARTS.map((part) => {
    const inPart = data.filter(({ startsAt }) => getPart(startsAt, timeZone) === part);
    if (inPart.length === 0) return null;
    const [from, to] = hoursOfPart(part);
    const free = inPart.filter(({ state }) => state === 'FREE').length;
    return (
      <Stack key={part} gap="10">
        <HStack gap="10" alignItems="baseline">
          <Text as="h3" textStyle="h3">
            {t(`part.${part}`)}
          </Text>
          <Text textStyle="small" color="tx3">
            {t('part.range', {
              from: formatHour(from, { locale }),
              to: formatHour(to, { locale }),
              free: t('book.free', { count: free }),
            })}
          </Text>
        </HStack>
        <Grid
          gap="8"
          gridTemplateColumns={{
            base: 'repeat(auto-fill, minmax(96px, 1fr))',
            '2xl': 'repeat(8, minmax(0, 1fr))',
          }}
        >
          {inPart.map((slot) => (
            <SlotChoice
              key={slot.id}
              slot={slot}
              {...{ timeZone, now, onChoose }}
              isChosen={slot.id === chosenId}
              isTabStop={slot.id === entry}
            />
          ))}
        </Grid>
      </Stack>
    );
  });
  return (
    <Stack
      role="group"
      aria-label={t('book.times')}
      gap="16"
      onKeyDown={moveFocus}
      onFocus={({ target }) => setFocused(target.dataset['slot'] ?? null)}
    >
      {parts}
      <VisuallyHidden role="status">
        {chosen && t('slot.chosen', wordsOf({ slot: chosen, now, timeZone, locale, t }))}
      </VisuallyHidden>
    </Stack>
  );
}

type Worded = {
  slot: Slot;
  now: number;
  timeZone: string;
  locale: string;
  t: TFunction<'bookings'>;
};

function wordsOf({ slot, now, timeZone, locale, t }: Worded): { time: string; price: string } {
  const price = slot.price.amountMinor === 0 ? t('slot.free') : formatMoney(slot.price, { locale });
  const isFinal = Date.parse(slot.startsAt) - now < REFUND_LIMIT_MS;
  return {
    time: formatTime(slot.startsAt, { locale, timeZone }),
    price: isFinal ? t('slot.final', { price }) : price,
  };
}

type ChoiceProps = {
  slot: Slot;
  timeZone: string;
  now: number;
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: (id: string) => void;
};

function SlotChoice({ slot, timeZone, now, isChosen, isTabStop, onChoose }: ChoiceProps) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const { time, price } = wordsOf({ slot, now, timeZone, locale, t });
  const button = {
    type: 'button',
    'data-slot': slot.id,
    'aria-pressed': isChosen,
    tabIndex: isTabStop ? 0 : -1,
    onClick: () => onChoose(slot.id),
  } as const;
  if (slot.state === 'TAKEN' || slot.state === 'CLOSED') {
    return (
      <SlotButton type="button" disabled>
        <Span textStyle="slotTime" textDecoration="line-through">
          {time}
        </Span>
        <Span textStyle="small">{t('slot.taken')}</Span>
      </SlotButton>
    );
  }
  if (slot.state === 'HELD') {
    // The creator also sees the fans' bookings here.
    const isOwnHold = slot.booking && !slot.booking.viewerIsCreator;
    return (
      <SlotButton {...button} data-held>
        <Span textStyle="slotTime">{time}</Span>
        <Span textStyle="small">
          {isOwnHold || isReserved(slot, now) ? t('slot.heldByYou') : t('slot.held')}
        </Span>
      </SlotButton>
    );
  }
  return (
    <SlotButton {...button}>
      <Span textStyle="slotTime">{time}</Span>
      <Span textStyle="small" color={isChosen ? 'inherit' : 'tx2'}>
        {price}
      </Span>
      {slot.squad && (
        <Span textStyle="smallest" color={isChosen ? 'inherit' : 'tx2'}>
          {t('slot.places', { taken: slot.squad.takenCount, size: slot.squad.size })}
        </Span>
      )}
      {slot.sessionType && (
        <Span textStyle="smallest" color={isChosen ? 'inherit' : 'tx2'} lineClamp={2}>
          {slot.sessionType.title}
        </Span>
      )}
    </SlotButton>
  );
}
