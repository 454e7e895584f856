import { useTranslation } from 'react-i18next';
import type { GuideList_creators$key } from '../../__generated__/GuideList_creators.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { getCategory } from '../creators/categories.ts';
import { REFUND_LIMIT_MS } from '../bookings/change/refundLimit.ts';
import { useNow } from '../bookings/useNow.ts';
import { deviceZone, formatTime } from '../../format/dateTime.ts';
import { formatDuration } from '../../format/duration.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Box, Span, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { MINUTE_MS } from '../../generated/timeUnits.rules.ts';

/** The guide on phones: the next free slots and the time until each. */
export function GuideList({ creators }: { creators: GuideList_creators$key }) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const now = useNow();
  const rows = useFragment(
    graphql`
      fragment GuideList_creators on Creator
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
  return (
    <Stack as="ul" gap="0" listStyleType="none" m="0" p="0">
      {rows.map(({ id, username, avatarUrl, tags, tonight }) => {
        const soonest = tonight.edges.find(({ node }) => Date.parse(node.startsAt) > now)?.node;
        if (!soonest) return null;
        const minutes = Math.max(1, Math.floor((Date.parse(soonest.startsAt) - now) / MINUTE_MS));
        const time = formatDuration(minutes, { locale });
        const isFree = soonest.price.amountMinor === 0;
        const price = isFree ? t('guide.free') : formatMoney(soonest.price, { locale });
        const label = isFree ? t('guide.bookFree') : t('guide.book', { price });
        return (
          <HStack
            as="li"
            key={id}
            data-accent={getCategory(tags)?.accent ?? 'none'}
            py="12"
            _notLast={{ borderBottomWidth: '1px', borderStyle: 'solid', borderColor: 'line' }}
          >
            <Avatar url={avatarUrl} size={44} />
            <Box flex="1" minW="0">
              <Text textStyle="button" truncate>
                {username}
              </Text>
              <Text textStyle="small" color="tx3">
                <Span color="tx" fontWeight="650">
                  {formatTime(soonest.startsAt, { locale, timeZone: deviceZone() })}
                </Span>{' '}
                {minutes < REFUND_LIMIT_MS / MINUTE_MS
                  ? t('guide.final', { time })
                  : t('guide.in', { time })}
              </Text>
            </Box>
            <ButtonLink
              to={`/profile/${username}?slot=${encodeURIComponent(soonest.id)}`}
              look="soft"
              aria-label={`${label}, ${username}`}
            >
              <Span css={{ '@media (max-width: 359px)': { display: 'none' } }}>{label}</Span>
              <Span css={{ '@media (min-width: 360px)': { display: 'none' } }}>{price}</Span>
            </ButtonLink>
          </HStack>
        );
      })}
    </Stack>
  );
}
