import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DeleteGameMutation } from '../../../__generated__/DeleteGameMutation.graphql.ts';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

const REMOVE = graphql`
  mutation DeleteGameMutation($input: DeleteGameInput!) {
    result: deleteGame(input: $input) {
      ... on UserError {
        code
      }
    }
  }
`;

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
  const [remove, isBusy] = useMutationResult<DeleteGameMutation>(REMOVE);
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
