import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
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
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [remove, isBusy] = useDeleteGameMutation();
  const confirm = async (): Promise<void> => {
    try {
      const { result } = await remove({ input: { gameId } });
      if (result.code) setProblem(errorText(result));
      else await navigate('/admin/games');
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <ConfirmDialog
      title={t('game.deleteTitle', { name })}
      text={t('game.deleteText')}
      confirmLabel={t('game.delete')}
      closeLabel={t('app:layout.close')}
      problem={problem}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
