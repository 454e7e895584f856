import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../accounts/AccountCard.tsx';
import { BackLink } from '../../staff/admin/BackLink.tsx';
import { GameForm, type GameValues } from './GameForm.tsx';
import type { FormStatus } from '../../staff/admin/FormStatus.ts';
import { TablePage } from '../../staff/admin/TablePage.tsx';
import { useCreateGameMutation } from './useCreateGameMutation.ts';
import { useGameErrorText } from './useGameErrorText.ts';

const NOTHING: GameValues = {
  name: '',
  description: '',
  image: { url: null, file: null, isNew: false },
};

export function CreateGamePage() {
  const { t } = useTranslation('admin');
  const errorText = useGameErrorText();
  const [status, setStatus] = useState<FormStatus | null>(null);
  const [create, isBusy] = useCreateGameMutation();
  const failed = (problem: unknown): false => {
    setStatus({ tone: 'bad', text: `${t('game.addFailed')} ${errorText(problem)}` });
    return false;
  };
  const submit = async ({ name, description, image }: GameValues): Promise<boolean> => {
    try {
      const { result } = await create(
        { name, description, thumbnailUrl: image.file ? null : image.url },
        image.file ? { uploadables: { thumbnail: image.file } } : {},
      );
      if (!result.game) return failed(result);
      setStatus({
        tone: 'ok',
        text: t('game.added'),
        more: (
          <>
            {' '}
            <TextLink to={`/admin/games/edit/${result.game.slug}`}>{t('game.goOn')}</TextLink>
          </>
        ),
      });
      return true;
    } catch (error) {
      return failed(error);
    }
  };
  return (
    <TablePage
      title={t('game.new')}
      actions={<BackLink to="/admin/games">{t('game.back')}</BackLink>}
    >
      <GameForm
        start={NOTHING}
        submitLabel={t('game.create')}
        isBusy={isBusy}
        status={status}
        onStatus={setStatus}
        onSubmit={submit}
      />
    </TablePage>
  );
}
