import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditGameForm_game$key } from '../../../__generated__/EditGameForm_game.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { GameForm, type GameValues } from './GameForm.tsx';
import type { FormStatus } from '../../staff/admin/FormStatus.ts';
import { useUpdateGameMutation } from './useUpdateGameMutation.ts';
import { useGameErrorText } from './useGameErrorText.ts';

export function EditGameForm({ game }: { game: EditGameForm_game$key }) {
  const { t } = useTranslation('admin');
  const errorText = useGameErrorText();
  const { id, name, description, slug, thumbnailUrl, pictureUrl } = useFragment(
    graphql`
      fragment EditGameForm_game on Game {
        id
        name
        description
        slug
        thumbnailUrl
        pictureUrl
      }
    `,
    game,
  );
  const [status, setStatus] = useState<FormStatus | null>(null);
  const [update, isBusy] = useUpdateGameMutation();
  const failed = (problem: unknown): false => {
    setStatus({ tone: 'bad', text: `${t('game.updateFailed')} ${errorText(problem)}` });
    return false;
  };
  const submit = async ({ image, ...texts }: GameValues): Promise<boolean> => {
    // An empty URL removes the image; an absent one keeps it.
    const address = image.isNew && !image.file ? (image.url ?? '') : null;
    try {
      const { result } = await update(
        { gameId: id, ...texts, thumbnailUrl: address },
        image.file ? { uploadables: { thumbnail: image.file } } : {},
      );
      if (result.code) return failed(result);
      setStatus({ tone: 'ok', text: t('game.updated') });
      return true;
    } catch (error) {
      return failed(error);
    }
  };
  // Browsers load images from this host only, and an external thumbnail has a copy here.
  return (
    <GameForm
      start={{
        name,
        description,
        image: { url: thumbnailUrl ? pictureUrl : null, file: null, isNew: false },
      }}
      slug={slug}
      submitLabel={t('game.save')}
      isBusy={isBusy}
      status={status}
      onStatus={setStatus}
      onSubmit={submit}
    />
  );
}
