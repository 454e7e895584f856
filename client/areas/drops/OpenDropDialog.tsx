import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { useOpenDropMutation } from './useOpenDropMutation.ts';

const MINUTES = [5, 10, 15, 30, 60];
const USUAL_MINUTES = 15;

type Props = { slotIds: readonly string[]; onOpened: () => void; onClose: () => void };

/** How long the chosen slots are reserved for the viewers of the stream. */
export function OpenDropDialog({ slotIds, onOpened, onClose }: Props) {
  const { t } = useTranslation(['drops', 'app']);
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const [open] = useOpenDropMutation();
  const { problem, isBusy, run } = useAsyncAction();
  return (
    <ConfirmDialog
      title={t('open.title')}
      text={t('open.text', { count: slotIds.length })}
      confirmLabel={t('open.send')}
      closeLabel={t('app:layout.close')}
      problem={problem}
      isBusy={isBusy}
      onConfirm={() =>
        void run(() => open({ input: { slotIds: [...slotIds], minutes } }), onOpened)
      }
      onClose={onClose}
    >
      <SelectField
        label={t('open.minutes')}
        value={minutes}
        onChange={({ target }) => setMinutes(Number(target.value))}
      >
        {MINUTES.map((count) => (
          <option key={count} value={count}>
            {t('open.minute', { count })}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  );
}
