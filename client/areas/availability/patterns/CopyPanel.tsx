import { memo, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleItem } from '../../../app/toggleItem.ts';
import { dateTimeFormat } from '../../../format/formatters.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceButton } from '../../../ui/fields/ChoiceButton.tsx';
import { SelectField } from '../../../ui/fields/Field.tsx';
import { Grid, VisuallyHidden, Span, Panel, Text } from '../../../ui/Layout.tsx';
import type { Slot } from '../editor/cells.rules.ts';
import { copyTargets, getRepeatable, planCopy, type NewSlot, type Types } from './copy.rules.ts';
import { planText } from './planText.ts';
import { addDays, getWeekday } from '../zone.rules.ts';

const WEEKS = [1, 2, 4, 8, 12] as const;
const USUAL_WEEKS = 4;
/** 5 January 2026 is a Monday. */
const A_MONDAY = '2026-01-05';

type Props = {
  day: string;
  zone: string;
  now: number;
  types: Types;
  byDay: ReadonlyMap<string, readonly Slot[]>;
  knownUntil: string;
  isBusy: boolean;
  onOpen: (slots: NewSlot[]) => void;
};

/** Copies the slots of the chosen day to weekdays of the coming weeks. */
export const CopyPanel = memo(function CopyPanel({
  day,
  zone,
  now,
  types,
  byDay,
  knownUntil,
  isBusy,
  onOpen,
}: Props) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const id = useId();
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [weeks, setWeeks] = useState(USUAL_WEEKS);
  const weekdays = useMemo(() => chosen ?? [getWeekday(day)], [chosen, day]);
  const name = (weekday: number, style: 'narrow' | 'long'): string =>
    dateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
      new Date(addDays(A_MONDAY, weekday)),
    );
  const plan = useMemo(
    () =>
      planCopy({
        pairs: copyTargets({ day, weekdays, weeks }).map((to) => ({ from: day, to })),
        slotsByDay: byDay,
        types,
        zone,
        now,
      }),
    [day, weekdays, weeks, byDay, types, zone, now],
  );
  const toggle = (weekday: number): void => setChosen(toggleItem(weekdays, weekday));
  const slots = byDay.get(day) ?? [];
  const isEmpty = getRepeatable({ slots, types }).length === 0;
  return (
    <Panel aria-labelledby={id} display="flex" flexDirection="column" gap="12">
      <Text as="h2" id={id} textStyle="h3">
        {t('copy.title')}
      </Text>
      <Grid
        role="group"
        aria-label={t('copy.weekdays')}
        gridTemplateColumns="repeat(7, minmax(0, 1fr))"
        gap="6"
      >
        {Array.from({ length: 7 }, (_, weekday) => (
          <ChoiceButton
            key={weekday}
            isChosen={weekdays.includes(weekday)}
            px="0"
            w="full"
            onClick={() => toggle(weekday)}
          >
            <Span aria-hidden>{name(weekday, 'narrow')}</Span>
            <VisuallyHidden>{name(weekday, 'long')}</VisuallyHidden>
          </ChoiceButton>
        ))}
      </Grid>
      <SelectField
        isLabelHidden
        label={t('copy.weeks')}
        value={weeks}
        onChange={(event) => setWeeks(Number(event.target.value))}
      >
        {WEEKS.map((count) => (
          <option key={count} value={count}>
            {t('copy.next', { count })}
          </option>
        ))}
      </SelectField>
      <Text role="status" textStyle="small" color="tx2" minH="36px">
        {isEmpty
          ? t(slots.length > 0 ? 'copy.unrepeatable' : 'copy.empty')
          : planText({ plan, isCertain: addDays(day, weeks * 7) < knownUntil, t })}
      </Text>
      <Button
        look="accent"
        disabled={isBusy || plan.open.length === 0}
        onClick={() => onOpen(plan.open)}
      >
        {plan.days > 0 ? t('copy.submit', { count: plan.days }) : t('copy.none')}
      </Button>
    </Panel>
  );
});
