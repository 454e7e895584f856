import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CreatorCard_creator$key } from '../../../__generated__/CreatorCard_creator.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { getCategory } from '../categories.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Box, Span, HStack, Text } from '../../../ui/Layout.tsx';
import type { CardSlotsShown } from './CardSlotsShown.ts';
import { CreatorRating } from './CreatorRating.tsx';
import { CardFooter } from './CardFooter.tsx';
import { CreatorCover } from '../profile/CreatorCover.tsx';
import { EveningRail, NextSlots } from './CardSlots.tsx';
import { GameStrip } from '../GameStrip.tsx';

const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    h: 'full',
    bg: 's2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    transition: 'transform 120ms cubic-bezier(.2,0,0,1), border-color 120ms',
    _hover: { transform: 'translateY(-3px)', borderColor: 'accent', boxShadow: 'card' },
  },
});
/**
 * Covers the card, so that a press anywhere opens the profile; one link for keyboard and screen
 * reader.
 */
const WholeCard = chakra(Link, {
  base: {
    _after: { content: '""', position: 'absolute', inset: 0, zIndex: 1 },
    '&:focus-visible::after': {
      outline: '3px solid',
      outlineColor: 'ring',
      outlineOffset: '-3px',
      borderRadius: 'card',
    },
  },
});

type Props = {
  creator: CreatorCard_creator$key;
  slots: CardSlotsShown;
  match?: string;
  /** The list is filtered to a range of time that contains the card's slots. */
  isTimeFiltered?: boolean;
};

const COVER_HEIGHT = { rail: '112px', next: '112px', services: '112px', none: '72px' };
const PORTRAIT = { rail: 68, next: 76, services: 76, none: 60 };

/** The card that represents a creator in every list. */
export function CreatorCard({ creator, slots, match = '', isTimeFiltered = false }: Props) {
  const { t } = useTranslation('creators');
  const data = useFragment(
    graphql`
      fragment CreatorCard_creator on Creator
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        freeFrom: { type: "DateTime" }
        freeTo: { type: "DateTime" }
      ) {
        username
        avatarUrl
        tags
        languages
        sessionTypes(first: 1) {
          title
          description
        }
        services {
          description
        }
        ...GameStrip_creator
        ...CreatorRating_creator
        ...CreatorCover_creator
        ...CardSlots_creator @arguments(from: $from, to: $to, freeFrom: $freeFrom, freeTo: $freeTo)
        ...CardFooter_creator @arguments(from: $from, to: $to, freeFrom: $freeFrom, freeTo: $freeTo)
      }
    `,
    creator,
  );
  const [type] = data.sessionTypes;
  const description =
    (type && [type.title, type.description].filter(Boolean).join(': ')) ||
    data.services[0]?.description ||
    t('card.noDescription');
  return (
    <Frame data-accent={getCategory(data.tags)?.accent ?? 'none'}>
      <Box h={COVER_HEIGHT[slots]} bg="s3" flexShrink={0}>
        <CreatorCover creator={data} />
      </Box>
      <Box
        display="flex"
        flexDirection="column"
        flex="1"
        px={slots === 'none' ? '12' : '16'}
        pb="16"
      >
        <HStack justifyContent="space-between" alignItems="flex-end" mt="-38px" mb="10">
          <Avatar url={data.avatarUrl} size={PORTRAIT[slots]} ring="s2" />
          <GameStrip creator={data} />
        </HStack>
        <HStack gap="8" minW="0">
          <WholeCard to={`/profile/${data.username}`} textStyle="cardName" truncate>
            <Match text={data.username} term={match} />
          </WholeCard>
          <Span textStyle="small" color="tx3" truncate minW="0" flexShrink={1000}>
            {data.languages.map((code) => code.toUpperCase()).join(' · ')}
          </Span>
          <CreatorRating creator={data} />
        </HStack>
        <Text
          fontSize="13.5px"
          lineHeight="19px"
          color="tx2"
          mt="4"
          mb="12"
          minH="38px"
          lineClamp={2}
        >
          {description}
        </Text>
        {slots === 'rail' && <EveningRail creator={data} />}
        {slots === 'next' && <NextSlots creator={data} username={data.username} />}
        <CardFooter creator={data} {...{ slots, isTimeFiltered }} />
      </Box>
    </Frame>
  );
}

/** Underlines the matched letters. */
function Match({ text, term }: { text: string; term: string }) {
  const at = term ? text.toLowerCase().indexOf(term.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Span
        textDecoration="underline"
        textDecorationColor="accent"
        textDecorationThickness="2px"
        textUnderlineOffset="2px"
      >
        {text.slice(at, at + term.length)}
      </Span>
      {text.slice(at + term.length)}
    </>
  );
}
