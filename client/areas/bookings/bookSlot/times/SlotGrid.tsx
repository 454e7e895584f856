import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  SlotGrid_slots$data,
  SlotGrid_slots$key,
} from '../../../../__generated__/SlotGrid_slots.graphql.ts';
import { formatHour } from '../../../../format/dateTime.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { VisuallyHidden, Span, HStack, Stack, Text } from '../../../../ui/Layout.tsx';
import { moveFocus } from '../../../../ui/moveFocus.ts';
import { isReserved } from '../isReserved.ts';
import { hoursOfPart, PARTS } from '../../../../format/partOfDay.rules.ts';
import { getPart } from './days.ts';
import { SlotButton, SlotCells, SlotDetail } from './SlotButton.tsx';
import { slotWords } from './slotWords.ts';

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
  const wordsOf = useSlotWords({ now, timeZone });
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
        <SlotCells>
          {inPart.map((slot) => (
            <SlotChoice
              key={slot.id}
              slot={slot}
              {...{ timeZone, now, onChoose }}
              isChosen={slot.id === chosenId}
              isTabStop={slot.id === entry}
            />
          ))}
        </SlotCells>
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
      <VisuallyHidden role="status">{chosen && t('slot.chosen', wordsOf(chosen))}</VisuallyHidden>
    </Stack>
  );
}

function useSlotWords({ now, timeZone }: { now: number; timeZone: string }) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const texts = {
    free: t('slot.free'),
    final: (price: string) => t('slot.final', { price }),
  };
  return (slot: Slot) => slotWords({ slot, now, locale, timeZone, texts });
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
  const { time, price } = useSlotWords({ now, timeZone })(slot);
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
      <SlotDetail textStyle="small">{price}</SlotDetail>
      {slot.squad && (
        <SlotDetail textStyle="smallest">
          {t('slot.places', { taken: slot.squad.takenCount, size: slot.squad.size })}
        </SlotDetail>
      )}
      {slot.sessionType && (
        <SlotDetail textStyle="smallest" lineClamp={2}>
          {slot.sessionType.title}
        </SlotDetail>
      )}
    </SlotButton>
  );
}
