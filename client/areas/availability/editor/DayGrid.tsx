import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHour, formatTime } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Grid, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { overlaps, type Span } from './busyTimes.rules.ts';
import { HOURS_PER_PART, PARTS, hoursOfPart } from '../../../format/partOfDay.rules.ts';
import { getPart, getStep, type Cell } from './cells.rules.ts';
import { hasModifier } from '../../../ui/hasModifier.ts';
import { buttonAt } from '../../../ui/moveFocus.ts';
import { SlotCell } from './SlotCell.tsx';
import { getStart, type useSelection } from './useSelection.ts';
import { offsetName } from '../zoneNames.ts';

type Props = {
  ref?: Ref<HTMLDivElement>;
  label: string;
  cells: readonly Cell[];
  zone: string;
  now: number;
  currency: string;
  durationMinutes: number;
  busy: readonly Span[];
  selection: ReturnType<typeof useSelection>;
  onPress: (cell: Cell) => void;
};

/**
 * The whole day in cells, with a roving tabindex: one cell is in the tab order, arrow keys move the
 * focus.
 */
export function DayGrid({
  ref,
  label,
  cells,
  zone,
  now,
  currency,
  durationMinutes,
  busy,
  selection,
  onPress,
}: Props) {
  const { t } = useTranslation(['availability', 'bookings']);
  const locale = useLocale();
  const [entry, setEntry] = useState<number | null>(null);
  const from = useRef<number | null>(null);
  const byStart = useMemo(() => new Map(cells.map((cell) => [cell.startsAt, cell])), [cells]);
  const parts = useMemo(
    () => Map.groupBy(cells, ({ startsAt }) => getPart(startsAt, zone)),
    [cells, zone],
  );
  const marks = useMemo(() => repeatedTimes({ cells, zone, locale }), [cells, zone, locale]);
  const way =
    entry !== null && byStart.has(entry)
      ? entry
      : (cells.find(({ startsAt }) => startsAt > now)?.startsAt ?? null);

  const hour = (count: number): string => formatHour(count, { locale });
  const click = (event: MouseEvent): void => {
    const start = getStart(event.target as Element);
    const cell = start === null ? undefined : byStart.get(start);
    // The click that follows a drag. A key press causes a click with detail 0.
    if ((selection.endedDrag() && event.detail > 0) || !cell) return;
    if (event.shiftKey && from.current !== null)
      return selection.selectTo(from.current, cell.startsAt);
    from.current = cell.startsAt;
    if (selection.selected.size > 0) return selection.toggle(cell.startsAt);
    markPressed(event.target as Element);
    onPress(cell);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') return selection.clear();
    if (hasModifier(event)) return;
    const next = buttonAt({ group: event.currentTarget, key: event.key });
    const [start, end] = [getStart(document.activeElement), getStart(next)];
    if (!next || end === null) return;
    event.preventDefault();
    if (event.shiftKey && start !== null) {
      if (selection.selected.size === 0 || from.current === null) from.current = start;
      selection.selectTo(from.current, end);
    }
    next.focus();
  };
  return (
    <Stack
      ref={ref}
      role="group"
      aria-label={label}
      gap="14"
      onClick={click}
      onKeyDown={press}
      onPointerDown={selection.press}
      onFocus={(event) => setEntry(getStart(event.target))}
    >
      {PARTS.map((part) => {
        const inPart = parts.get(part);
        if (!inPart) return null;
        const [from, to] = hoursOfPart(part);
        return (
          <Stack key={part} gap="8">
            <HStack gap="10" alignItems="baseline">
              <Text as="h3" textStyle="button">
                {t(`bookings:part.${part}`)}
              </Text>
              <Text textStyle="small" color="tx3">
                {t('part', {
                  from: hour(from),
                  to: hour(to),
                })}
              </Text>
            </HStack>
            <Grid gap="6" gridTemplateColumns={columnsFor(durationMinutes)}>
              {inPart.map((cell) => (
                <SlotCell
                  key={cell.startsAt}
                  {...{ cell, zone, now, currency }}
                  isSelected={selection.selected.has(cell.startsAt)}
                  isTabStop={cell.startsAt === way}
                  isBusy={overlaps(busy, cell)}
                  mark={marks.get(cell.startsAt) ?? null}
                />
              ))}
            </Grid>
          </Stack>
        );
      })}
    </Stack>
  );
}

/** A row is six hours on wide screens, so that width represents time. */
function columnsFor(durationMinutes: number): Record<string, string> {
  const perPart = (HOURS_PER_PART * 60) / getStep(durationMinutes);
  const columns = (count: number): string => `repeat(${count}, minmax(0, 1fr))`;
  return {
    base: columns(perPart % 4 === 0 ? 4 : 3),
    md: columns(perPart % 6 === 0 ? 6 : Math.min(perPart, 8)),
    xl: columns(Math.min(perPart, 12)),
  };
}

/** Local times that occur twice on the day, each with the UTC offset that distinguishes it. */
function repeatedTimes({
  cells,
  zone,
  locale,
}: {
  cells: readonly Cell[];
  zone: string;
  locale: string;
}): Map<number, string> {
  const names = Map.groupBy(cells, ({ startsAt }) =>
    formatTime(new Date(startsAt), { locale, timeZone: zone }),
  );
  const twice = [...names.values()].filter((same) => same.length > 1).flat();
  return new Map(
    twice.map(({ startsAt }) => [startsAt, offsetName({ at: startsAt, zone, locale })]),
  );
}

/** Until the pointer leaves it, a cell that was just opened does not offer to close it. */
function markPressed(target: Element): void {
  const cell = target.closest<HTMLElement>('[data-start]');
  if (!cell) return;
  cell.dataset['pressed'] = '';
  cell.addEventListener('pointerleave', () => delete cell.dataset['pressed'], { once: true });
}
