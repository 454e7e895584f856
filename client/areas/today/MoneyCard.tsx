import { Banknote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MoneyCard_viewer$key } from '../../__generated__/MoneyCard_viewer.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { HStack, Text } from '../../ui/Layout.tsx';
import { TodayCard } from './TodayCard.tsx';

export function MoneyCard({ viewer }: { viewer: MoneyCard_viewer$key }) {
  const { t } = useTranslation('today');
  const { money } = useMoney();
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const {
    earnings: { payable, upcoming, nextPayoutAt },
  } = useFragment(
    graphql`
      fragment MoneyCard_viewer on Viewer {
        earnings {
          payable {
            amountMinor
            currency
          }
          upcoming {
            amountMinor
            currency
          }
          nextPayoutAt
        }
      }
    `,
    viewer,
  );
  return (
    <TodayCard title={t('money.title')} icon={Banknote}>
      <HStack justifyContent="space-between">
        <Text color="tx2">{t('money.payable')}</Text>
        <Text fontWeight="700" flexShrink={0} whiteSpace="nowrap">
          {money(payable)}
        </Text>
      </HStack>
      <HStack justifyContent="space-between">
        <Text color="tx2">{t('money.upcoming')}</Text>
        <Text fontWeight="700" flexShrink={0} whiteSpace="nowrap">
          {money(upcoming)}
        </Text>
      </HStack>
      {nextPayoutAt && (
        <Text textStyle="small" color="tx3">
          {t('money.next', { moment: formatMoment(nextPayoutAt, zoned) })}
        </Text>
      )}
      <ButtonLink to="/settings/earnings" look="outline" size="sm">
        {t('money.all')}
      </ButtonLink>
    </TodayCard>
  );
}
