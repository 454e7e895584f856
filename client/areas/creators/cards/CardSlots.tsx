import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CardSlots_creator$key } from '../../../__generated__/CardSlots_creator.graphql.ts';
import { deviceZone, formatTime } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Box, Span, HStack, Text } from '../../../ui/Layout.tsx';
import { slotPath } from './slotPath.ts';
import { RAIL_PARTS, railPart } from '../filters/tonight.ts';
import { useDayName } from '../filters/useDayName.ts';

const SHOWN = 3;

function useSlots(creator: CardSlots_creator$key) {
  return useFragment(
    graphql`
      fragment CardSlots_creator on Creator
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        freeFrom: { type: "DateTime" }
        freeTo: { type: "DateTime" }
      ) {
        tonight: openSlots(first: 24, from: $from, to: $to) {
          edges {
            node {
              startsAt
            }
          }
        }
        next: openSlots(first: 3, from: $freeFrom, to: $freeTo) {
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

/**
 * This evening as a bar of half hours with the free ones filled; the sentence below is the text
 * alternative.
 */
export function EveningRail({ creator }: { creator: CardSlots_creator$key }) {
  const { tonight, next } = useSlots(creator);
  if (next.edges.length === 0) return <Box h="8px" />;
  const free = new Set(tonight.edges.map(({ node }) => railPart(node.startsAt)));
  return (
    <HStack aria-hidden gap="4" h="8px">
      {Array.from({ length: RAIL_PARTS }, (_, part) => (
        <Box
          key={part}
          flex="1"
          h="8px"
          borderRadius="3px"
          {...(free.has(part)
            ? { bg: 'fill', _light: { borderWidth: '1px', borderColor: 'accent' } }
            : { bg: 's3' })}
        />
      ))}
    </HStack>
  );
}

const SlotLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 1,
    minH: '52px',
    minW: 0,
    position: 'relative',
    zIndex: 2,
    bg: 's3',
    color: 'tx',
    borderRadius: 'control',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    _hover: { borderColor: 'accent', bg: 'accentSoft' },
  },
});

/** The three earliest slots in the filtered range; each opens its summary. */
export function NextSlots({
  creator,
  username,
}: {
  creator: CardSlots_creator$key;
  username: string;
}) {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  const dayName = useDayName();
  const { next } = useSlots(creator);
  const timeZone = deviceZone();
  return (
    <HStack gap="8" minH="52px">
      {next.edges.slice(0, SHOWN).map(({ node: { id, startsAt } }) => {
        const [time, day] = [formatTime(startsAt, { locale, timeZone }), dayName(startsAt)];
        return (
          <SlotLink
            key={id}
            to={slotPath({ username, slotId: id })}
            aria-label={t('card.slotWith', { time, day, username })}
          >
            <Span textStyle="slotTime" fontSize="15px">
              {time}
            </Span>{' '}
            <Span textStyle="smallest" color="tx2">
              {day}
            </Span>
          </SlotLink>
        );
      })}
      {next.edges.length === 0 && (
        <Text textStyle="small" color="tx3">
          {t('card.noSlots')}
        </Text>
      )}
    </HStack>
  );
}
