import { Search } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import gamesQuery, { type SearchGamesQuery } from '../../__generated__/SearchGamesQuery.graphql.ts';
import searchQuery, {
  type SearchResultsQuery,
} from '../../__generated__/SearchResultsQuery.graphql.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { useQueryLoader } from '../../relay/useQueryLoader.ts';
import { CommandGrid, CommandsButton } from './CommandGrid.tsx';
import { tonight } from '../creators/filters/tonight.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ErrorState } from '../../ui/lists/EmptyState.tsx';
import { isComposing, SearchField } from '../../ui/fields/Field.tsx';
import { Box, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { moveInGrid, openFirst } from './moveInGrid.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { rememberSearch } from './recentSearches.ts';
import { SearchGames } from './SearchGames.tsx';
import { SearchResults, SearchResultsSkeleton } from './SearchResults.tsx';

/** Same delay as every search (specification, section 9). */
const DEBOUNCE_MS = 400;
/** A single letter is part of most game names. */
const MIN_GAME_TERM = 2;
/** Prefix of a command; without it the term searches for creators and games. */
const COMMAND_SIGN = '>';

type Props = { term: string; onClose: () => void };

/**
 * Finds creators by part of their name or of a game's name, and games. Offers recent searches and
 * popular games for an empty term, and commands after `>`.
 */
export function SearchDialog({ term: typed, onClose }: Props) {
  const { t } = useTranslation(['search', 'app']);
  const errorText = useErrorText();
  const [term, setTerm] = useState(typed);
  const [reference, load] = useQueryLoader<SearchResultsQuery>(searchQuery);
  const [games, loadGames] = useQueryLoader<SearchGamesQuery>(gamesQuery);
  const [requested, setAsked] = useState({ search: '', page: 1 });
  const area = useRef<HTMLDivElement>(null);
  /** The terms whose results are visible. */
  const shown = useRef<{ games?: string | null; creators?: string | null }>({});
  /** Enter was pressed before the results of the term were visible. */
  const isEntered = useRef(false);
  const isCommand = term.startsWith(COMMAND_SIGN);
  const search = isCommand ? '' : term.trim();
  const hasGames = requested.page === 1 && requested.search.length >= MIN_GAME_TERM;
  const isShown = (): boolean =>
    shown.current.creators === search && (!hasGames || shown.current.games === search);

  useEffect(() => {
    if (!search || search === requested.search) return undefined;
    const timer = setTimeout(
      () => setAsked({ search, page: 1 }),
      requested.search ? DEBOUNCE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [search, requested.search]);
  useEffect(() => {
    if (requested.search) load({ ...requested, ...tonight() }, { fetchPolicy: 'store-or-network' });
  }, [requested, load]);
  const gameTerm = search ? requested.search : '';
  useEffect(() => {
    loadGames({ search: gameTerm }, { fetchPolicy: 'store-or-network' });
  }, [gameTerm, loadGames]);
  useCloseOnLeave(() => {
    if (search) rememberSearch(search);
    onClose();
  });

  const goTo = (page: number): void => {
    setAsked({ ...requested, page });
    area.current?.scrollIntoView({ block: 'start' });
  };
  const listCommands = (): void => {
    setTerm(COMMAND_SIGN);
    area.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    // Enter opens the first result of a search; an empty field has none.
    if (event.key === 'Enter' && !term.trim()) return;
    if (event.key === 'Enter' && search && !isShown() && isField(event.target)) {
      event.preventDefault();
      isEntered.current = true;
      if (requested.search !== search) setAsked({ search, page: 1 });
      return;
    }
    if (area.current) moveInGrid({ event, area: area.current });
  };
  const noteShown = (list: 'games' | 'creators') => (of: string | null) => {
    shown.current[list] = of;
    if (!isEntered.current || !isShown() || !area.current) return;
    isEntered.current = false;
    openFirst(area.current);
  };
  // A suspended list stays in the document, where Enter and the arrow keys would find it; the keys
  // remove the results of an earlier term.
  const gameList = games && (
    <ErrorBoundary
      resetKey={games}
      fallback={() => <Shown term={gameTerm} onShown={noteShown('games')} />}
    >
      <Suspense key={games.variables.search}>
        <SearchGames reference={games} />
        <Shown term={games.variables.search} onShown={noteShown('games')} />
      </Suspense>
    </ErrorBoundary>
  );
  const retry = (): void => load({ ...requested, ...tonight() }, { fetchPolicy: 'network-only' });
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={onClose} size="xl">
      <Stack ref={area} gap="16" minH={{ base: '60dvh', md: '460px' }} onKeyDown={onKeyDown}>
        <SearchField
          label={t('field')}
          icon={<Search size={20} aria-hidden />}
          value={term}
          autoFocus
          autoComplete="off"
          h={{ base: '52px', md: '60px' }}
          borderRadius="chip"
          onChange={(event) => {
            isEntered.current = false;
            setTerm(event.target.value);
          }}
        />
        <Box flex="1">
          {!search || !reference ? (
            <Stack gap="20">
              {!isCommand && (
                <HStack role="status" justifyContent="center" minH="72px">
                  <Text color="tx2">{t(search ? 'loading' : 'start')}</Text>
                </HStack>
              )}
              {!search && !isCommand && <RecentSearches onChoose={setTerm} />}
              {!search && !isCommand && gameList}
              {isCommand ? (
                <ErrorBoundary fallback={() => null}>
                  <Suspense>
                    <CommandGrid term={term.slice(COMMAND_SIGN.length)} onDone={onClose} />
                  </Suspense>
                </ErrorBoundary>
              ) : (
                !search && <CommandsButton onPress={listCommands} />
              )}
            </Stack>
          ) : (
            <ErrorBoundary
              resetKey={reference}
              fallback={(error) => (
                <ErrorState
                  title={t('failed')}
                  cause={errorText(error)}
                  retryLabel={t('app:crash.retry')}
                  onRetry={retry}
                />
              )}
            >
              <Stack gap="20">
                {hasGames && gameList}
                <Suspense key={reference.variables.search} fallback={<SearchResultsSkeleton />}>
                  <SearchResults
                    reference={reference}
                    term={requested.search}
                    page={requested.page}
                    onPage={goTo}
                  />
                  <Shown term={reference.variables.search} onShown={noteShown('creators')} />
                </Suspense>
              </Stack>
            </ErrorBoundary>
          )}
        </Box>
        <Text
          aria-hidden
          hideBelow="md"
          textStyle="small"
          color="tx3"
          borderTopWidth="1px"
          borderStyle="solid"
          borderColor="line"
          pt="12"
        >
          {t('keys')}
        </Text>
      </Stack>
    </Dialog>
  );
}

type ShownProps = { term: string; onShown: (term: string | null) => void };

/** Reports the term of the results beside it while they are visible, and null afterwards. */
function Shown({ term, onShown }: ShownProps) {
  const show = useEffectEvent(onShown);
  useEffect(() => {
    show(term);
    return () => show(null);
  }, [term]);
  return null;
}

const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/** Runs after a navigation. */
function useCloseOnLeave(onLeave: () => void): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key === first.current) return;
    first.current = key;
    onLeave();
  });
}
