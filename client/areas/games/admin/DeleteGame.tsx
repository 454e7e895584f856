import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useDeleteGameMutation } from './useDeleteGameMutation.ts';

export function DeleteGame({
  gameId,
  name,
  onClose,
}: {
  gameId: string;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(['admin', 'app']);
  const navigate = useNavigate();
  const [remove] = useDeleteGameMutation();
  return (
    <ActionDialog
      title={t('game.deleteTitle', { name })}
      text={t('game.deleteText')}
      confirmLabel={t('game.delete')}
      closeLabel={t('app:layout.close')}
      isDangerous
      action={() => remove({ input: { gameId } })}
      onDone={() => navigate('/admin/games')}
      onClose={onClose}
    />
  );
}
