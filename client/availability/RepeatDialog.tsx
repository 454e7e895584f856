import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import type { Slot } from './cells.rules.ts';
import { planCopy, weeklyPairs, type NewSlot } from './copy.rules.ts';
import { planText } from './planText.ts';
import { addDays } from './zone.rules.ts';

const WEEKS = [1, 2, 4, 8, 12, 26] as const;
const USUAL_WEEKS = 4;

type Props = { week: readonly string[]; zone: string; now: number; byDay: ReadonlyMap<string, readonly Slot[]>; knownUntil: string; onClose: () => void; onOpen: (slots: NewSlot[]) => void };

/** Fills the coming weeks with the pattern of this one. */
export function RepeatDialog({ week, zone, now, byDay, knownUntil, onClose, onOpen }: Props) {
  const { t } = useTranslation(['availability', 'app']);
  const [weeks, setWeeks] = useState(USUAL_WEEKS);
  const plan = planCopy({ pairs: weeklyPairs({ week, weeks }), slotsByDay: byDay, zone, now });
  const isCertain = addDays(week.at(-1) ?? '', weeks * 7) < knownUntil;
  const confirm = (): void => {
    onOpen(plan.open);
    onClose();
  };
  return (
    <Dialog
      title={t('week.repeat')}
      closeLabel={t('app:layout.close')}
      onClose={onClose}
      footer={<><Button look="outline" onClick={onClose}>{t('week.cancel')}</Button><Button look="accent" disabled={plan.open.length === 0} onClick={confirm}>{t('week.submit', { count: plan.open.length })}</Button></>}
    >
      <Stack gap="12">
        <Text color="tx2">{t('week.hint')}</Text>
        <SelectField label={t('week.weeks')} value={weeks} onChange={(event) => setWeeks(Number(event.target.value))}>
          {WEEKS.map((count) => <option key={count} value={count}>{t('copy.next', { count })}</option>)}
        </SelectField>
        <Text role="status">{planText({ plan, isCertain, t })}</Text>
      </Stack>
    </Dialog>
  );
}
