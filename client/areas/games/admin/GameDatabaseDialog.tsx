import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameDatabaseDialogQuery } from '../../../__generated__/GameDatabaseDialogQuery.graphql.ts';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { fetchQuery, graphql, useRelayEnvironment } from '../../../relay/hooks.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SearchField } from '../../../ui/fields/Field.tsx';
import { Grid, Span, Image, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { TYPING_PAUSE_MS } from '../../../app/typingPause.ts';

const query = graphql`
  query GameDatabaseDialogQuery($search: String!) {
    result: gameDatabase(search: $search) {
      ... on GameDatabaseSuccess {
        entries {
          name
          pictureUrl
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
const SKELETONS = 4;

const Found = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    textAlign: 'start',
    p: '0',
    bg: 's3',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'tile',
    overflow: 'hidden',
    _hover: { borderColor: 'ctl' },
  },
});
const Source = chakra('a', { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } });

type Entry = { readonly name: string; readonly pictureUrl: string | null | undefined };
type State =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'failed'; text: string }
  | { kind: 'found'; entries: readonly Entry[] };
type Props = { start: string; onChoose: (pictureUrl: string) => void; onClose: () => void };

/** Finds images by name in the external game database. */
export function GameDatabaseDialog({ start, onChoose, onClose }: Props) {
  const { t } = useTranslation(['admin', 'app']);
  const [term, setTerm] = useState(start);
  const state = useGameDatabase(term);
  return (
    <Dialog
      title={t('database.title')}
      closeLabel={t('app:layout.close')}
      size="lg"
      onClose={onClose}
    >
      <Stack gap="16" minH="300px">
        <SearchField
          label={t('database.search')}
          icon={<Search size={18} aria-hidden />}
          value={term}
          autoFocus
          onChange={({ target }) => setTerm(target.value)}
        />
        {state.kind === 'failed' && <Banner tone="bad">{state.text}</Banner>}
        {state.kind === 'found' && state.entries.length === 0 && (
          <Text role="status" color="tx2">
            {t('database.none')}
          </Text>
        )}
        <Grid gap="12" gridTemplateColumns="repeat(auto-fill, minmax(150px, 1fr))">
          {state.kind === 'loading' &&
            Array.from({ length: SKELETONS }, (_, index) => (
              <Skeleton key={index} h="248px" borderRadius="tile" />
            ))}
          {state.kind === 'found' &&
            state.entries.map(({ name, pictureUrl }) => (
              <Found
                key={name}
                type="button"
                disabled={!pictureUrl}
                onClick={() => pictureUrl && onChoose(pictureUrl)}
              >
                {pictureUrl ? (
                  <Image
                    src={pictureUrl}
                    alt=""
                    width={150}
                    height={200}
                    w="full"
                    h="200px"
                    objectFit="cover"
                  />
                ) : (
                  <HStack justifyContent="center" h="200px" color="tx3" textStyle="small">
                    {t('games.noImage')}
                  </HStack>
                )}
                <Span display="block" p="10" textStyle="label">
                  {name}
                </Span>
              </Found>
            ))}
        </Grid>
        <Text textStyle="small" color="tx3">
          {t('database.source')}{' '}
          <Source href="https://rawg.io/" target="_blank" rel="noreferrer">
            RAWG
          </Source>
        </Text>
      </Stack>
    </Dialog>
  );
}

/** Searches after a pause in typing; the response to an outdated search is ignored. */
function useGameDatabase(term: string): State {
  const environment = useRelayEnvironment();
  const errorText = useErrorText();
  const [answer, setAnswer] = useState<{ term: string; state: State } | null>(null);
  const requested = term.trim();
  useEffect(() => {
    if (requested === '') return undefined;
    let end = (): void => undefined;
    const timer = setTimeout(() => {
      const subscription = fetchQuery<GameDatabaseDialogQuery>(environment, query, {
        search: requested,
      }).subscribe({
        next: ({ result }) =>
          setAnswer({
            term: requested,
            state: result.entries
              ? { kind: 'found', entries: result.entries }
              : { kind: 'failed', text: errorText({ code: result.code }) },
          }),
        error: (error: unknown) =>
          setAnswer({ term: requested, state: { kind: 'failed', text: errorText(error) } }),
      });
      end = () => subscription.unsubscribe();
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [requested, environment, errorText]);
  if (requested === '') return { kind: 'idle' };
  return answer?.term === requested ? answer.state : { kind: 'loading' };
}
