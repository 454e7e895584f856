import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

type Props = { onLeave: () => void; onStay: () => void };

export function LeaveDialog({ onLeave, onStay }: Props) {
  const { t } = useTranslation('settings');
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t('leave.text')}
      confirmLabel={t('leave.leave')}
      closeLabel={t('leave.stay')}
      isBusy={false}
      isDangerous
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
