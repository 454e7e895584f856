import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useRemoveWeeklyPatternMutation } from './useRemoveWeeklyPatternMutation.ts';

type Props = { onRemoved: () => void; onClose: () => void };

export function RemovePatternDialog({ onRemoved, onClose }: Props) {
  const { t } = useTranslation('availability');
  const [remove] = useRemoveWeeklyPatternMutation();
  return (
    <ActionDialog
      title={t('standing.confirm.title')}
      text={t('standing.confirm.text')}
      confirmLabel={t('standing.remove')}
      closeLabel={t('standing.confirm.stay')}
      isDangerous
      action={async () => {
        await remove({});
        return { result: {} };
      }}
      onDone={onRemoved}
      onClose={onClose}
    />
  );
}
