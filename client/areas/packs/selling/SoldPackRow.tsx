import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SoldPackRow_pack$key } from '../../../__generated__/SoldPackRow_pack.graphql.ts';
import { deviceZone, formatDate } from '../../../format/dateTime.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { asTextKey } from '../../../relay/knownValue.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { HStack, Panel, Text } from '../../../ui/Layout.tsx';

/** A pack that a fan bought from the viewer: state, balance and expiry. */
export function SoldPackRow({ pack }: { pack: SoldPackRow_pack$key }) {
  const { t } = useTranslation(['packs', 'app']);
  const locale = useLocale();
  const { money } = useMoney();
  const data = useFragment(
    graphql`
      fragment SoldPackRow_pack on PackPurchase {
        id
        title
        status
        sessions
        unusedSessions
        expiresAt
        isFrozen
        fan {
          username
        }
        price {
          amountMinor
          currency
        }
      }
    `,
    pack,
  );
  const { status, sessions, unusedSessions, expiresAt, isFrozen } = data;
  const isActive = status === 'ACTIVE';
  return (
    <Panel as="li" display="flex" flexDirection="column" gap="8">
      <HStack justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
        <Text as="h4" textStyle="cardName" overflowWrap="anywhere">
          <Link to={`/receipts/${encodeURIComponent(data.id)}`}>
            {`${sessions} × ${data.title}`}
          </Link>
        </Text>
        <HStack gap="8">
          <Text textStyle="button">{money(data.price)}</Text>
          <Badge tone={isActive && !isFrozen ? 'ok' : 'warn'}>
            {isFrozen
              ? t('frozen')
              : t(`status.${asTextKey(status)}`, { defaultValue: t('app:newValue') })}
          </Badge>
        </HStack>
      </HStack>
      <Text textStyle="small" color="tx2" overflowWrap="anywhere">
        {[
          t('boughtBy', { name: data.fan.username }),
          isActive && t('left', { count: unusedSessions }),
          isActive &&
            expiresAt &&
            t('until', { date: formatDate(expiresAt, { locale, timeZone: deviceZone() }) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Panel>
  );
}
