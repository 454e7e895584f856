import { Plus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RouteContent } from '../../../app/errors/RouteContent.tsx';
import type { GameTablePageQuery } from '../../../__generated__/GameTablePageQuery.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { SearchField } from '../../../ui/fields/Field.tsx';
import { Box, VisuallyHidden, Text } from '../../../ui/Layout.tsx';
import { redirectToLastPage } from '../../../ui/lists/lastPage.tsx';
import { GameTable } from './GameTable.tsx';
import { TablePage, TablePagination, TableSkeleton } from '../../staff/admin/TablePage.tsx';
import { tableAddress, tableState } from '../../staff/admin/tableState.ts';
import { useSearchTerm } from '../../../app/useSearchTerm.ts';

const query = graphql`
  query GameTablePageQuery(
    $search: String!
    $sort: GameSort!
    $isDescending: Boolean!
    $page: Int!
  ) {
    games(first: 20, search: $search, sort: $sort, isDescending: $isDescending, page: $page) {
      totalCount
      edges {
        __typename
      }
      ...GameTable_games
    }
  }
`;
const PAGE_SIZE = 20;
const ROW_PX = 74;
export function GameTablePage() {
  const { t } = useTranslation('admin');
  const [term, setTerm] = useSearchTerm();
  const actions = (
    <>
      <Box flex="1" minW={{ base: '180px', md: '280px' }}>
        <SearchField
          label={t('games.search')}
          icon={<Search size={18} aria-hidden />}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </Box>
      <ButtonLink to="/admin/games/create" look="primary">
        <Plus size={18} aria-hidden />
        {t('games.add')}
      </ButtonLink>
    </>
  );
  return (
    <TablePage title={t('games.title')} actions={actions}>
      <RouteContent failed={t('games.failed')} loading={<TableSkeleton height={ROW_PX} />}>
        <Games onClear={() => setTerm('')} />
      </RouteContent>
    </TablePage>
  );
}

function Games({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const state = tableState(params);
  const { games } = usePageQuery<GameTablePageQuery>(query);
  const place = {
    page: state.page,
    pages: Math.ceil(games.totalCount / PAGE_SIZE),
    linkTo: (page: number) => tableAddress({ ...state, page }),
  };
  const redirect = redirectToLastPage(place);
  if (redirect) return redirect;
  if (games.edges.length === 0) {
    return state.search ? (
      <EmptyState title={t('games.none')} hint={t('games.noneHint')}>
        <Button onClick={onClear}>{t('games.clear')}</Button>
      </EmptyState>
    ) : (
      <EmptyState title={t('games.empty')} hint={t('games.emptyHint')} />
    );
  }
  return (
    <>
      <GameTable games={games} state={state} />
      <Text role="status" textStyle="small" color="tx3">
        {t('games.count', { count: games.totalCount })}
      </Text>
      <TablePagination {...place} />
      <VisuallyHidden role="status">{t('pages.page', { page: state.page })}</VisuallyHidden>
    </>
  );
}
