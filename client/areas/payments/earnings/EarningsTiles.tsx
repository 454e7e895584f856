import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EarningsTiles_viewer$key } from '../../../__generated__/EarningsTiles_viewer.graphql.ts';
import { deviceZone, formatMoment } from '../../../format/dateTime.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Grid, Stack, Text } from '../../../ui/Layout.tsx';

const Tile = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: '16',
    borderRadius: 'tile',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    bg: 's2',
  },
});
const More = chakra(Link, {
  base: {
    textStyle: 'button',
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    alignSelf: 'flex-start',
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: '44px', xl: '24px' },
  },
});

/** The next payout, held amounts and paid-out amounts, with a link to the months. */
export function EarningsTiles({
  viewer,
  hasLink = true,
}: {
  viewer: EarningsTiles_viewer$key;
  hasLink?: boolean;
}) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const { money } = useMoney();
  const { earnings } = useFragment(
    graphql`
      fragment EarningsTiles_viewer on Viewer {
        earnings {
          nextPayoutAt
          nextPayout {
            amountMinor
            currency
          }
          upcoming {
            amountMinor
            currency
          }
          upcomingBookings {
            amountMinor
            currency
          }
          upcomingOrders {
            amountMinor
            currency
          }
          payable {
            amountMinor
            currency
          }
          paidOut {
            amountMinor
            currency
          }
          disputed {
            amountMinor
            currency
          }
        }
      }
    `,
    viewer,
  );
  const { nextPayout, nextPayoutAt } = earnings;
  const hasBoth =
    earnings.upcomingBookings.amountMinor > 0 && earnings.upcomingOrders.amountMinor > 0;
  return (
    <Stack gap="12">
      <Grid
        gap="12"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: '3fr 2fr 2fr 2fr' }}
      >
        <Tile
          gridColumn={{ base: '1 / -1', sm: 'auto' }}
          bg="primary"
          color="onPrimary"
          borderColor="transparent"
        >
          <Text textStyle="label">
            {nextPayoutAt
              ? t('earnings.next', {
                  moment: formatMoment(nextPayoutAt, { locale, timeZone: deviceZone() }),
                })
              : t('earnings.noNext')}
          </Text>
          <Text fontSize="32px" lineHeight="40px" fontWeight="740">
            {money(nextPayout ?? { ...earnings.payable, amountMinor: 0 })}
          </Text>
        </Tile>
        <Tile>
          <Text textStyle="label" color="tx3">
            {t('earnings.upcoming')}
          </Text>
          <Text textStyle="h1">{money(earnings.upcoming)}</Text>
          {hasBoth && (
            <Text textStyle="small" color="tx2">
              {t('earnings.split', {
                sessions: money(earnings.upcomingBookings),
                orders: money(earnings.upcomingOrders),
              })}
            </Text>
          )}
        </Tile>
        <Tile>
          <Text textStyle="label" color="tx3">
            {t('earnings.payable')}
          </Text>
          <Text textStyle="h1">{money(earnings.payable)}</Text>
        </Tile>
        <Tile gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <Text textStyle="label" color="tx3">
            {t('earnings.paidOut')}
          </Text>
          <Text textStyle="h1">{money(earnings.paidOut)}</Text>
        </Tile>
      </Grid>
      {earnings.disputed.amountMinor > 0 && (
        <Text textStyle="small" color="warn">
          {t('earnings.disputed', { amount: money(earnings.disputed) })}
        </Text>
      )}
      {hasLink && <More to="/settings/earnings">{t('earnings.more')}</More>}
    </Stack>
  );
}
