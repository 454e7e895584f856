import { ExternalLink, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router-dom';
import type { EditGamePageDeleteMutation } from '../__generated__/EditGamePageDeleteMutation.graphql.ts';
import type { EditGamePageQuery } from '../__generated__/EditGamePageQuery.graphql.ts';
import { ErrorBoundary } from '../app/ErrorBoundary.tsx';
import { NotFoundPage } from '../app/NotFoundPage.tsx';
import { useErrorText } from '../app/useErrorText.ts';
import { useMutationResult } from '../relay/useMutationResult.ts';
import { usePageQuery } from '../relay/usePageQuery.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { BackLink } from './BackLink.tsx';
import { EditGameForm } from './EditGameForm.tsx';
import { EggTab } from './EggTab.tsx';
import { EventTab } from './EventTab.tsx';
import { NewsTab } from './NewsTab.tsx';
import { TablePage } from './TablePage.tsx';

const query = graphql`
  query EditGamePageQuery($slug: String!) {
    game(slug: $slug) {
      id
      name
      slug
      ...EditGameForm_game
      ...NewsTab_game
      ...EventTab_game
      ...EggTab_game
    }
  }
`;
const REMOVE = graphql`
  mutation EditGamePageDeleteMutation($input: DeleteGameInput!) {
    result: deleteGame(input: $input) {
      ... on UserError {
        code
      }
    }
  }
`;
const TABS = ['news', 'events', 'eggs'] as const;

/** Everything about one game. */
export function EditGamePage() {
  const { t } = useTranslation(['admin', 'app']);
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  return (
    <ErrorBoundary resetKey={useLoaderData()} fallback={(error) => <TablePage title={t('game.edit')} actions={null}><ErrorState title={t('game.fetchFailed')} cause={errorText(error)} retryLabel={t('app:crash.retry')} onRetry={() => void revalidate()} /></TablePage>}>
      <Suspense fallback={<TablePage title={t('game.edit')} actions={null}><Skeleton h="430px" borderRadius="card" /><Skeleton h="282px" borderRadius="card" /></TablePage>}>
        <EditGame />
      </Suspense>
    </ErrorBoundary>
  );
}

function EditGame() {
  const { t } = useTranslation(['admin', 'app']);
  const { game } = usePageQuery<EditGamePageQuery>(query);
  const [params, setParams] = useSearchParams();
  const [isDeleting, setDeleting] = useState(false);
  if (!game) return <NotFoundPage />;
  const open = TABS.find((tab) => tab === params.get('tab')) ?? 'news';
  const actions = (
    <>
      <BackLink to="/admin/games">{t('game.back')}</BackLink>
      <ButtonLink to={`/games/${game.slug}`} look="outline"><ExternalLink size={18} aria-hidden />{t('game.look')}</ButtonLink>
      <Button look="danger" onClick={() => setDeleting(true)}><Trash2 size={18} aria-hidden />{t('game.delete')}</Button>
    </>
  );
  const content = { news: <NewsTab game={game} />, events: <EventTab game={game} />, eggs: <EggTab game={game} /> };
  return (
    <TablePage title={game.name} actions={actions}>
      <EditGameForm key={game.id} game={game} />
      <Tabs label={t('game.contents')} tabs={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))} open={open} onOpen={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}>{content[open]}</Tabs>
      {isDeleting && <DeleteGame gameId={game.id} name={game.name} onClose={() => setDeleting(false)} />}
    </TablePage>
  );
}

function DeleteGame({ gameId, name, onClose }: { gameId: string; name: string; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'app']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [remove, isBusy] = useMutationResult<EditGamePageDeleteMutation>(REMOVE);
  const confirm = async (): Promise<void> => {
    try {
      const { result } = await remove({ input: { gameId } });
      if (result.code) setProblem(errorText(result));
      else await navigate('/admin/games');
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return <ConfirmDialog title={t('game.deleteTitle', { name })} text={t('game.deleteText')} confirmLabel={t('game.delete')} closeLabel={t('app:layout.close')} problem={problem} isBusy={isBusy} isDangerous onConfirm={() => void confirm()} onClose={onClose} />;
}
