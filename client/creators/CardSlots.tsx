import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CardSlots_creator$key } from '../__generated__/CardSlots_creator.graphql.ts';
import { deviceZone, formatTime } from '../format/dateTime.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Box, Row, Stack, Text } from '../ui/Layout.tsx';
import { RAIL_PARTS, railPart } from './tonight.ts';
import { useDayName } from './useDayName.ts';

const SHOWN = 3;

function useSlots(creator: CardSlots_creator$key) {
  return useFragment(
    graphql`
      fragment CardSlots_creator on Creator @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        tonight: openSlots(first: 24, from: $from, to: $to) {
          edges {
            node {
              startsAt
            }
          }
        }
        next: openSlots(first: 3) {
          edges {
            node {
              id
              startsAt
            }
          }
        }
      }
    `,
    creator,
  );
}

/** Tonight as a tape of half hours; the free ones are filled. The sentence below says it in words. */
export function EveningRail({ creator }: { creator: CardSlots_creator$key }) {
  const { tonight, next } = useSlots(creator);
  if (next.edges.length === 0) return <Box h="8px" />;
  const free = new Set(tonight.edges.map(({ node }) => railPart(node.startsAt)));
  return (
    <Row aria-hidden gap="4" h="8px">
      {Array.from({ length: RAIL_PARTS }, (_, part) => (
        <Box key={part} flex="1" h="8px" borderRadius="3px" {...(free.has(part) ? { bg: 'fill', _light: { borderWidth: '1px', borderColor: 'accent' } } : { bg: 's3' })} />
      ))}
    </Row>
  );
}

/** The three soonest slots, on category pages. */
export function NextSlots({ creator }: { creator: CardSlots_creator$key }) {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  const dayName = useDayName();
  const { next } = useSlots(creator);
  const timeZone = deviceZone();
  return (
    <Row gap="8" minH="52px">
      {next.edges.slice(0, SHOWN).map(({ node }) => (
        <Stack key={node.id} flex="1" gap="0" alignItems="center" justifyContent="center" bg="s3" borderRadius="control" minH="52px" minW="0">
          <Text textStyle="slotTime" fontSize="15px">{formatTime(node.startsAt, { locale, timeZone })}</Text>
          <Text textStyle="smallest" color="tx2">{dayName(node.startsAt)}</Text>
        </Stack>
      ))}
      {next.edges.length === 0 && <Text textStyle="small" color="tx3">{t('card.noSlots')}</Text>}
    </Row>
  );
}
