import { MAX_PATTERN_WEEKS } from '../../../generated/constraints.rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Checkbox, SelectField } from '../../../ui/fields/Field.tsx';
import { Stack, Text } from '../../../ui/Layout.tsx';
import type { Slot } from '../editor/cells.rules.ts';
import { getPattern, planCopy, weeklyPairs, type NewSlot, type Types } from './copy.rules.ts';
import { planText } from './planText.ts';
import { useSavePattern } from './useSavePattern.ts';
import { addDays } from '../zone.rules.ts';

const WEEKS = [1, 2, 4, 8, 12, 26] as const;
const USUAL_WEEKS = 4;

type Props = {
  week: readonly string[];
  zone: string;
  now: number;
  types: Types;
  byDay: ReadonlyMap<string, readonly Slot[]>;
  knownUntil: string;
  onClose: () => void;
  onOpen: (slots: NewSlot[]) => void;
  onKept: (opened: number) => void;
};

/** Copies this week's pattern to the coming weeks, once or as a weekly pattern. */
export function RepeatDialog({
  week,
  zone,
  now,
  types,
  byDay,
  knownUntil,
  onClose,
  onOpen,
  onKept,
}: Props) {
  const { t } = useTranslation(['availability', 'app']);
  const [weeks, setWeeks] = useState(USUAL_WEEKS);
  const [isStanding, setStanding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { save, isSaving } = useSavePattern();
  const plan = planCopy({
    pairs: weeklyPairs({ week, weeks }),
    slotsByDay: byDay,
    types,
    zone,
    now,
  });
  const isCertain = addDays(week.at(-1) ?? '', weeks * 7) < knownUntil;
  const confirm = async (): Promise<void> => {
    if (!isStanding) {
      onOpen(plan.open);
      return onClose();
    }
    const saved = await save(getPattern({ week, weeks, slotsByDay: byDay, types, zone }));
    if (saved.problem !== null) return setProblem(saved.problem);
    onKept(saved.opened);
    onClose();
  };
  const setWeekly = (isOn: boolean): void => {
    setStanding(isOn);
    if (isOn) setWeeks(Math.min(weeks, MAX_PATTERN_WEEKS));
  };
  return (
    <Dialog
      title={t('week.repeat')}
      closeLabel={t('app:layout.close')}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" disabled={isSaving} onClick={onClose}>
            {t('week.cancel')}
          </Button>
          <Button
            look="accent"
            aria-busy={isSaving}
            disabled={isSaving || (!isStanding && plan.open.length === 0)}
            onClick={() => void confirm()}
          >
            {isStanding ? t('standing.keep') : t('week.submit', { count: plan.open.length })}
          </Button>
        </>
      }
    >
      <Stack gap="12">
        <Text color="tx2">{t('week.hint')}</Text>
        <SelectField
          label={t('week.weeks')}
          value={weeks}
          onChange={(event) => setWeeks(Number(event.target.value))}
        >
          {WEEKS.filter((count) => !isStanding || count <= MAX_PATTERN_WEEKS).map((count) => (
            <option key={count} value={count}>
              {t('copy.next', { count })}
            </option>
          ))}
        </SelectField>
        <Checkbox isChecked={isStanding} onChange={setWeekly}>
          {t('standing.choose')}
        </Checkbox>
        <Text role="status">
          {isStanding ? t('standing.promise') : planText({ plan, isCertain, t })}
        </Text>
        {problem && <Banner tone="bad">{problem}</Banner>}
      </Stack>
    </Dialog>
  );
}
