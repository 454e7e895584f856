import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  GuideTimeline_creators$data,
  GuideTimeline_creators$key,
} from '../../__generated__/GuideTimeline_creators.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { getCategory } from '../creators/categories.ts';
import { useNow } from '../bookings/useNow.ts';
import { deviceZone, formatTime } from '../../format/dateTime.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { hasModifier } from '../../ui/hasModifier.ts';
import { Box, Span, HStack } from '../../ui/Layout.tsx';
import { HOUR_MS } from '../../generated/timeUnits.rules.ts';

/** Within this distance the mark of the current time covers the label of an hour. */
const COVERED_MS = 25 * 60_000;
const HOURS = 6;
const NAME_WIDTH = '112px';

const Block = chakra(Link, {
  base: {
    position: 'absolute',
    top: '6px',
    bottom: '6px',
    display: 'flex',
    alignItems: 'center',
    ps: '4',
    overflow: 'hidden',
    // A price that is wider than its block wraps to the hidden second line instead of being cut.
    flexWrap: 'wrap',
    _before: { content: '""', w: '0', h: 'full' },
    whiteSpace: 'nowrap',
    textStyle: 'label',
    bg: 'accentSoft',
    color: 'accent',
    borderRadius: 'block',
    borderInlineStartWidth: '3px',
    borderStyle: 'solid',
    borderColor: 'fill',
    _light: { borderColor: 'accent' },
    transition: 'background-color 120ms',
    _hover: { bg: 'fill', color: 'ink' },
  },
});

type Creator = GuideTimeline_creators$data[number];

type Props = { creators: GuideTimeline_creators$key; from: string };

/** One row per creator, for six hours from 18:00; a block is a free slot and links to it. */
export function GuideTimeline({ creators, from: evening }: Props) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const timeZone = deviceZone();
  const rows = useFragment(
    graphql`
      fragment GuideTimeline_creators on Creator
      @relay(plural: true)
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        id
        username
        avatarUrl
        tags
        tonight: openSlots(first: 24, from: $from, to: $to) {
          edges {
            node {
              id
              startsAt
              endsAt
              price {
                amountMinor
                currency
              }
            }
          }
        }
      }
    `,
    creators,
  );
  const start = Date.parse(evening);
  const span = HOURS * HOUR_MS;
  const share = (ms: number): string => `${(ms / span) * 100}%`;
  const now = useNow(60_000) - start;
  const isNowShown = now > 0 && now < span;
  const guide = rows
    .map((creator) => ({
      creator,
      slots: creator.tonight.edges
        .map(({ node }) => node)
        .filter(({ startsAt }) => Date.parse(startsAt) - start > now),
    }))
    .filter(({ slots }) => slots.length > 0);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Box position="relative" ref={list} onKeyDown={(event) => moveFocus(event, list.current)}>
      <Box
        aria-hidden
        position="relative"
        h="24px"
        ms={NAME_WIDTH}
        textStyle="smallest"
        color="tx3"
      >
        {Array.from(
          { length: HOURS },
          (_, hour) =>
            Math.abs(hour * HOUR_MS - now) > COVERED_MS && (
              <Span
                key={hour}
                position="absolute"
                style={{ insetInlineStart: share(hour * HOUR_MS) }}
              >
                {formatTime(new Date(start + hour * HOUR_MS), { locale, timeZone })}
              </Span>
            ),
        )}
      </Box>
      {guide.map(({ creator, slots }) => (
        <HStack
          key={creator.id}
          data-guide-row
          data-accent={getCategory(creator.tags)?.accent ?? 'none'}
          gap="0"
          h="45px"
          borderTopWidth="1px"
          borderStyle="solid"
          borderColor="line"
        >
          <HStack gap="8" w={NAME_WIDTH} flexShrink={0} pe="8" minW="0">
            <Avatar url={creator.avatarUrl} size={30} />
            <Span textStyle="label" truncate>
              {creator.username}
            </Span>
          </HStack>
          <Box position="relative" flex="1" h="45px">
            {slots.map((node) => (
              <Fragment key={node.id}>{slotBlock({ creator, node })}</Fragment>
            ))}
          </Box>
        </HStack>
      ))}
      {isNowShown && (
        <NowLine at={share(now)} label={formatTime(new Date(start + now), { locale, timeZone })} />
      )}
    </Box>
  );

  function slotBlock({
    creator,
    node,
  }: {
    creator: Creator;
    node: Creator['tonight']['edges'][number]['node'];
  }) {
    const { amountMinor, currency } = node.price;
    const price =
      amountMinor === 0 ? t('guide.free') : formatMoney({ amountMinor, currency }, { locale });
    const name = t('guide.slot', {
      username: creator.username,
      time: formatTime(node.startsAt, { locale, timeZone }),
      price,
    });
    const from = Date.parse(node.startsAt);
    return (
      <Block
        to={`/profile/${creator.username}?slot=${encodeURIComponent(node.id)}`}
        aria-label={name}
        title={name}
        style={{
          insetInlineStart: share(from - start),
          width: `calc(${share(Date.parse(node.endsAt) - from)} - 3px)`,
        }}
      >
        {price}
      </Block>
    );
  }
}

function NowLine({ at, label }: { at: string; label: string }) {
  return (
    <Box
      aria-hidden
      position="absolute"
      insetInlineStart={NAME_WIDTH}
      insetInlineEnd="0"
      top="0"
      bottom="0"
      pointerEvents="none"
    >
      <Box
        position="absolute"
        top="20px"
        bottom="0"
        w="2px"
        bg="tx"
        style={{ insetInlineStart: at }}
      />
      <Span
        position="absolute"
        top="-1px"
        px="6"
        bg="tx"
        color="bg"
        borderRadius="6px"
        textStyle="smallest"
        fontWeight="650"
        transform="translateX(-50%)"
        style={{ insetInlineStart: at }}
      >
        {label}
      </Span>
    </Box>
  );
}

/**
 * Moves the focus left and right within a row, and up and down to the nearest block of the
 * adjoining row.
 */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const { activeElement } = document;
  const row = activeElement?.closest('[data-guide-row]');
  if (!list || !row || !event.key.startsWith('Arrow') || hasModifier(event)) return;
  event.preventDefault();
  const rows = [...list.querySelectorAll('[data-guide-row]')];
  const blocks = [...row.querySelectorAll<HTMLElement>('a')];
  const index = blocks.indexOf(activeElement as HTMLElement);
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
    blocks[index + (event.key === 'ArrowRight' ? 1 : -1)]?.focus();
  else {
    const left = activeElement?.getBoundingClientRect().left ?? 0;
    const next = rows[rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)];
    const [nearest] = [...(next?.querySelectorAll<HTMLElement>('a') ?? [])].sort(
      (a, b) =>
        Math.abs(a.getBoundingClientRect().left - left) -
        Math.abs(b.getBoundingClientRect().left - left),
    );
    nearest?.focus();
  }
}
