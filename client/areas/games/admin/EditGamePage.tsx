import { ArrowLeft, ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteContent } from '../../../app/errors/RouteContent.tsx';
import type { EditGamePageQuery } from '../../../__generated__/EditGamePageQuery.graphql.ts';
import { NotFoundPage } from '../../../app/errors/NotFoundPage.tsx';
import { graphql } from '../../../relay/hooks.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { DeleteGame } from './DeleteGame.tsx';
import { EditGameForm } from './EditGameForm.tsx';
import { GameContents } from './content/GameContents.tsx';
import { TablePage } from '../../staff/admin/TablePage.tsx';

const query = graphql`
  query EditGamePageQuery($slug: String!) {
    game(slug: $slug) {
      id
      name
      slug
      ...EditGameForm_game
      ...GameContents_game
    }
  }
`;

export function EditGamePage() {
  const { t } = useTranslation('admin');
  return (
    <RouteContent
      failed={t('game.fetchFailed')}
      frame={(content) => (
        <TablePage title={t('game.edit')} actions={null}>
          {content}
        </TablePage>
      )}
      loading={
        <>
          <Skeleton h="430px" borderRadius="card" />
          <Skeleton h="282px" borderRadius="card" />
        </>
      }
    >
      <EditGame />
    </RouteContent>
  );
}

function EditGame() {
  const { t } = useTranslation(['admin', 'app']);
  const { game } = usePageQuery<EditGamePageQuery>(query);
  const [isDeleting, setDeleting] = useState(false);
  if (!game) return <NotFoundPage />;
  const actions = (
    <>
      <ButtonLink to="/admin/games" look="outline">
        <ArrowLeft size={18} aria-hidden />
        {t('game.back')}
      </ButtonLink>
      <ButtonLink to={`/games/${game.slug}`} look="outline">
        <ExternalLink size={18} aria-hidden />
        {t('game.look')}
      </ButtonLink>
      <Button look="danger" onClick={() => setDeleting(true)}>
        <Trash2 size={18} aria-hidden />
        {t('game.delete')}
      </Button>
    </>
  );
  return (
    <TablePage title={game.name} actions={actions}>
      <EditGameForm key={game.id} game={game} />
      <GameContents game={game} />
      {isDeleting && (
        <DeleteGame gameId={game.id} name={game.name} onClose={() => setDeleting(false)} />
      )}
    </TablePage>
  );
}
