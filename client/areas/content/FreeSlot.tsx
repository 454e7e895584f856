import { useTranslation } from 'react-i18next';
import type { FreeSlot_creator$key } from '../../__generated__/FreeSlot_creator.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { getCategory } from '../creators/categories.ts';
import { dayKey, deviceZone, formatShortDay, formatTime } from '../../format/dateTime.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Box, Panel, HStack, Text } from '../../ui/Layout.tsx';

/** A creator with the earliest free slot; the button opens the profile with that slot chosen. */
export function FreeSlot({ creator }: { creator: FreeSlot_creator$key }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { username, avatarUrl, tags, nextSlot } = useFragment(
    graphql`
      fragment FreeSlot_creator on Creator {
        username
        avatarUrl
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
      <HStack gap="16" flexWrap="wrap">
        <Avatar url={avatarUrl} size={56} />
        <Box flex="1" minW="120px">
          <Text textStyle="cardName" truncate>
            {username}
          </Text>
          <Text textStyle="small" color="tx2">
            {formatShortDay(nextSlot.startsAt, zoned)}
          </Text>
        </Box>
        <Text textStyle="slotTime">{time}</Text>
        <ButtonLink
          to={`/profile/${username}?${address.toString()}`}
          look="accent"
          aria-label={`${t('book.go', { price })}, ${username}, ${time}`}
        >
          {t('book.go', { price })}
        </ButtonLink>
      </HStack>
    </Panel>
  );
}
