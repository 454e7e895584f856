import { useTranslation } from 'react-i18next';
import type { FreeSlot_creator$key } from '../../__generated__/FreeSlot_creator.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { getCategory } from '../creators/categories.ts';
import { useDayName } from '../creators/filters/useDayName.ts';
import { dayKey, deviceZone, formatTime } from '../../format/dateTime.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Box, Panel, HStack, Span, Text } from '../../ui/Layout.tsx';

/** A creator with the earliest free slot; the button opens the profile with that slot chosen. */
export function FreeSlot({ creator }: { creator: FreeSlot_creator$key }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const dayName = useDayName();
  const { username, avatarUrl, bio, tags, nextSlot } = useFragment(
    graphql`
      fragment FreeSlot_creator on Creator {
        username
        avatarUrl
        bio
        tags
        nextSlot {
          id
          startsAt
          price {
            amountMinor
            currency
          }
        }
      }
    `,
    creator,
  );
  if (!nextSlot) return null;
  const zoned = { locale, timeZone: deviceZone() };
  const time = formatTime(nextSlot.startsAt, zoned);
  const price =
    nextSlot.price.amountMinor === 0 ? t('book.free') : formatMoney(nextSlot.price, { locale });
  const address = new URLSearchParams({
    from: dayKey(nextSlot.startsAt, zoned.timeZone),
    slot: nextSlot.id,
  });
  return (
    <Panel as="li" data-accent={getCategory(tags)?.accent ?? 'none'} py="12">
      <HStack gap={{ base: '10', md: '16' }}>
        <Avatar url={avatarUrl} size={48} />
        <Box
          display="flex"
          flex="1"
          minW="0"
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ base: 'stretch', md: 'center' }}
          justifyContent="space-between"
          columnGap="16"
        >
          <Box minW="0">
            <Text textStyle="cardName" truncate>
              {username}
            </Text>
            <Text hideBelow="md" textStyle="small" color="tx2" lineClamp={2} maxW="46em">
              {bio}
            </Text>
          </Box>
          <Box
            display="flex"
            flexDirection={{ base: 'row', md: 'column' }}
            alignItems={{ base: 'baseline', md: 'flex-end' }}
            flexWrap={{ base: 'wrap', md: 'nowrap' }}
            columnGap="6"
            flexShrink={0}
          >
            <Text textStyle="slotTime" whiteSpace="nowrap">
              {time}
            </Text>
            <Text textStyle="small" color="tx2">
              {dayName(nextSlot.startsAt)}
            </Text>
          </Box>
        </Box>
        <ButtonLink
          to={`/profile/${username}?${address.toString()}`}
          look="accent"
          flexShrink={0}
          px={{ base: '12', md: '16' }}
          minW={{ md: '152px' }}
          aria-label={`${t('book.go', { price })}, ${username}, ${time}`}
        >
          <Span hideBelow="md">{t('book.go', { price })}</Span>
          <Span hideFrom="md">{price}</Span>
        </ButtonLink>
      </HStack>
    </Panel>
  );
}
