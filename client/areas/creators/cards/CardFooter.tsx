import { useTranslation } from 'react-i18next';
import type { CardFooter_creator$key } from '../../../__generated__/CardFooter_creator.graphql.ts';
import { deviceZone, formatTime } from '../../../format/dateTime.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Box, HStack, Text } from '../../../ui/Layout.tsx';
import type { CardSlotsShown } from './CardSlotsShown.ts';
import { slotPath } from './slotPath.ts';
import { isNextEveningShown } from '../filters/tonight.ts';
import { useDayName } from '../filters/useDayName.ts';

type Props = { creator: CardFooter_creator$key; slots: CardSlotsShown; isTimeFiltered: boolean };

/** The number of slots that the evening rail can show. */
const MAX_COUNTED = 24;

/**
 * The next free slot and a price. The button opens the profile, with a slot of this price chosen
 * if one of the listed times has it.
 */
export function CardFooter({ creator, slots, isTimeFiltered }: Props) {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  const dayName = useDayName();
  const { username, lowestPrice, services, tonight, next } = useFragment(
    graphql`
      fragment CardFooter_creator on Creator
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        freeFrom: { type: "DateTime" }
        freeTo: { type: "DateTime" }
      ) {
        username
        lowestPrice {
          amountMinor
          currency
        }
        services {
          deliveryDeadlineDays
          price {
            amountMinor
          }
        }
        tonight: openSlots(first: 24, from: $from, to: $to) {
          edges {
            node {
              id
            }
          }
        }
        next: openSlots(first: 3, from: $freeFrom, to: $freeTo) {
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
    creator,
  );
  const [soonest] = next.edges;
  // The delivery time next to the price is that of the service with this price.
  const service = services.find(
    ({ price: { amountMinor } }) => amountMinor === lowestPrice?.amountMinor,
  );
  const count = tonight.edges.length;
  const counted = (): string => {
    if (!isTimeFiltered)
      return t(isNextEveningShown() ? 'card.freeTomorrow' : 'card.freeTonight', { count });
    return t('card.matching', {
      count,
      shown: count === MAX_COUNTED ? `${count}+` : String(count),
    });
  };
  // The three times of a category card are shown above; the rail shows its number of free times
  // below it.
  const [headline, detail] = (() => {
    if (soonest && slots === 'next') return [counted(), ''];
    if (soonest) {
      const { startsAt } = soonest.node;
      const [time, day] = [
        formatTime(startsAt, { locale, timeZone: deviceZone() }),
        dayName(startsAt),
      ];
      return slots === 'rail' ? [time, day] : [t('card.when', { day, time }), counted()];
    }
    return service
      ? [t('card.days', { count: service.deliveryDeadlineDays }), t('card.toDeliver')]
      : ['--', ''];
  })();
  const price = slots === 'rail' && soonest ? soonest.node.price : lowestPrice;
  const label = (() => {
    if (!price) return '--';
    const { amountMinor, currency } = price;
    const amount =
      amountMinor === 0 ? t('card.free') : formatMoney({ amountMinor, currency }, { locale });
    if (slots !== 'rail') return amount;
    if (!soonest) return t('card.order', { price: amount });
    return amountMinor === 0 ? t('card.bookFree') : t('card.book', { price: amount });
  })();
  const offered = next.edges.find(({ node }) => node.price.amountMinor === price?.amountMinor);
  return (
    <>
      {slots === 'rail' && (
        <Text textStyle="small" color="tx3" mt="6" minH="18px" truncate>
          {soonest && counted()}
        </Text>
      )}
      <HStack justifyContent="space-between" gap="10" mt="auto" pt="12" flexWrap="wrap">
        {/* Where the longest word and the button do not fit beside each other, the button wraps. */}
        <Box
          flex={{ base: slots === 'none' ? '1 0 100%' : '1 1 min-content', md: '1 1 min-content' }}
        >
          <Text textStyle="button">{headline}</Text>
          {detail && (
            <Text textStyle="small" color="tx3" minH="18px">
              {detail}
            </Text>
          )}
        </Box>
        <ButtonLink
          to={offered ? slotPath({ username, slotId: offered.node.id }) : `/profile/${username}`}
          look="soft"
          flexGrow={{ base: slots === 'none' ? 1 : 0, md: 0 }}
          position="relative"
          zIndex={2}
          px={{ md: '12' }}
          aria-label={t('card.bookWith', { username, label })}
        >
          {label}
        </ButtonLink>
      </HStack>
    </>
  );
}
