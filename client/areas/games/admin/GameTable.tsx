import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GameTable_games$key } from '../../../__generated__/GameTable_games.graphql.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Span, Image, HStack, Text } from '../../../ui/Layout.tsx';
import { Cell, Table, TableRow, type Column } from '../../../ui/lists/Table.tsx';
import { BELOW_MD } from '../../../ui/theme/breakpoints.ts';
import { tableAddress, type TableState } from '../../staff/admin/tableState.ts';

const SortLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4',
    minH: '40px',
    _hover: { color: 'tx' },
  },
});

/** On a phone a row shows the picture, the name with all numbers, and the link; the address is left out. */
const COMPACT = {
  [`@media ${BELOW_MD}`]: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    columnGap: '12px',
    alignItems: 'center',
    '& > td:nth-of-type(n + 4):nth-of-type(-n + 7)': { display: 'none' },
  },
} as const;

const NUMBERS = ['NEWS', 'EVENTS', 'EASTER_EGGS', 'CREATORS'] as const;

/** Games with the number of their entries; a column heading sorts. */
export function GameTable({ games, state }: { games: GameTable_games$key; state: TableState }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { edges } = useFragment(
    graphql`
      fragment GameTable_games on QueryGamesConnection {
        edges {
          node {
            id
            name
            slug
            thumbnailUrl
            pictureUrl
            newsCount
            eventCount
            easterEggCount
            creatorCount
          }
        }
      }
    `,
    games,
  );
  const number = (value: number): string => new Intl.NumberFormat(locale).format(value);
  const sortable = (key: TableState['sort']): Column => {
    const isNow = state.sort === key;
    const isDescending = isNow ? !state.isDescending : key !== 'NAME';
    const Arrow = state.isDescending ? ArrowDown : ArrowUp;
    const direction = state.isDescending ? 'descending' : 'ascending';
    const label = (
      <SortLink
        to={tableAddress({ ...state, sort: key, isDescending, page: 1 })}
        preventScrollReset
      >
        {t(`games.column.${key}`)}
        {isNow && <Arrow size={14} aria-hidden />}
      </SortLink>
    );
    return { key, label, isNumber: key !== 'NAME', sort: isNow ? direction : 'none' };
  };
  const columns: Column[] = [
    { key: 'image', label: t('games.column.image'), isBare: true },
    sortable('NAME'),
    { key: 'address', label: t('games.column.address'), hideBelow: 'lg' },
    ...NUMBERS.map(sortable),
    { key: 'actions', label: t('games.column.actions'), isBare: true },
  ];
  return (
    <Table label={t('games.title')} columns={columns}>
      {edges.map(({ node }) => {
        const counts = {
          NEWS: node.newsCount,
          EVENTS: node.eventCount,
          EASTER_EGGS: node.easterEggCount,
          CREATORS: node.creatorCount,
        };
        return (
          <TableRow key={node.id} h={{ md: '74px' }} css={COMPACT}>
            <Cell>
              {node.thumbnailUrl ? (
                <Image
                  src={node.pictureUrl}
                  alt=""
                  width={44}
                  height={58}
                  loading="lazy"
                  w="44px"
                  h="58px"
                  objectFit="cover"
                  borderRadius="block"
                />
              ) : (
                <HStack
                  justifyContent="center"
                  w="44px"
                  h="58px"
                  bg="s3"
                  borderRadius="block"
                  textStyle="smallest"
                  color="tx3"
                  textAlign="center"
                >
                  {t('games.noImage')}
                </HStack>
              )}
            </Cell>
            <Cell>
              <Span textStyle="button" overflowWrap="anywhere">
                {node.name}
              </Span>
              <Text hideFrom="md" w="full" textStyle="small" color="tx3">
                {NUMBERS.map((key) => `${t(`games.column.${key}`)} ${number(counts[key])}`).join(
                  ' · ',
                )}
              </Text>
            </Cell>
            <Cell label={t('games.column.address')} hideBelow="lg">
              <Span color="tx2" overflowWrap="anywhere">
                /games/{node.slug}
              </Span>
            </Cell>
            {NUMBERS.map((key) => (
              <Cell key={key} label={t(`games.column.${key}`)} isNumber>
                {number(counts[key])}
              </Cell>
            ))}
            <Cell isNumber>
              <ButtonLink
                to={`/admin/games/edit/${node.slug}`}
                size="sm"
                minW={{ base: '44px', lg: 'auto' }}
                aria-label={t('games.editOne', { name: node.name })}
              >
                <Pencil size={16} aria-hidden />
                <Span hideBelow="lg">{t('games.edit')}</Span>
              </ButtonLink>
            </Cell>
          </TableRow>
        );
      })}
    </Table>
  );
}
