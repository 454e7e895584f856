import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EventSlotList_event$key } from '../../../__generated__/EventSlotList_event.graphql.ts';
import { deviceZone, formatMoment } from '../../../format/dateTime.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { MoreOf } from '../../../relay/MoreOf.tsx';
import { Span, Stack, Text } from '../../../ui/Layout.tsx';
import { slotPath } from '../../creators/cards/slotPath.ts';
import { useZoneNames } from '../../../app/timeZones/useZoneNames.ts';

const LIST = graphql`
  fragment EventSlotList_event on GameEvent
  @refetchable(queryName: "EventSlotListPageQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 6 }, cursor: { type: "String" }) {
    slots(first: $count, after: $cursor) @connection(key: "EventSlotList_slots") {
      edges {
        node {
          id
          startsAt
          price {
            amountMinor
            currency
          }
          creator {
            username
          }
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

const SlotLink = chakra(Link, {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px',
    minH: '44px',
    px: '12px',
    py: '6px',
    bg: 's3',
    borderRadius: 'control',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    _hover: { borderColor: 'accent', bg: 'accentSoft' },
  },
});

/** Each time opens its booking summary. */
export function EventSlotList({ event, title }: { event: EventSlotList_event$key; title: string }) {
  const { t } = useTranslation('games');
  const locale = useLocale();
  const { getCity } = useZoneNames();
  const { slots } = useFragment(LIST, event);
  if (slots.edges.length === 0) return null;
  const timeZone = deviceZone();
  return (
    <Stack gap="8">
      <Text textStyle="label" color="tx2">
        {t('slots.title', { city: getCity(timeZone) })}
      </Text>
      <Stack as="ul" gap="6" listStyleType="none" aria-label={t('slots.of', { event: title })}>
        {slots.edges.map(({ node: { id, startsAt, price, creator } }) => (
          <li key={id}>
            <SlotLink to={slotPath({ username: creator.username, slotId: id })}>
              <Span minW="0" overflowWrap="anywhere">
                <Span display="block" textStyle="button">
                  {formatMoment(startsAt, { locale, timeZone })}
                </Span>{' '}
                <Span textStyle="small" color="tx2">
                  {t('slots.with', { creator: creator.username })}
                </Span>
              </Span>{' '}
              <Span textStyle="button" flexShrink={0}>
                {price.amountMinor === 0 ? t('slots.free') : formatMoney(price, { locale })}
              </Span>
            </SlotLink>
          </li>
        ))}
      </Stack>
      {slots.pageInfo.hasNextPage && <MoreOf fragment={LIST} of={event} />}
    </Stack>
  );
}
