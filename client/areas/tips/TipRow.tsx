import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TipRow_tip$key } from '../../__generated__/TipRow_tip.graphql.ts';
import { deviceZone, formatDay } from '../../format/dateTime.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { asTextKey } from '../../relay/knownValue.ts';
import { HStack, Span, Text } from '../../ui/Layout.tsx';

/** A tip with the state of its money; a link to its receipt once it is paid. */
export function TipRow({ tip }: { tip: TipRow_tip$key }) {
  const { t } = useTranslation(['tips', 'app']);
  const locale = useLocale();
  const { money } = useMoney();
  const { id, status, sentAt, createdAt, amount, checkoutUrl, statement } = useFragment(
    graphql`
      fragment TipRow_tip on Tip {
        id
        status
        sentAt
        createdAt
        amount {
          amountMinor
          currency
        }
        checkoutUrl
        statement {
          state
        }
      }
    `,
    tip,
  );
  const { state } = statement;
  const isWithBank = state === 'DISPUTED' || state === 'CHARGED_BACK';
  const shown = isWithBank ? state : status;
  return (
    <HStack as="li" justifyContent="space-between" gap="12" minH="44px">
      <Text minW="0">
        <Span fontWeight="700">{money(amount)}</Span>{' '}
        <Span color="tx2" textStyle="small">
          {t(`status.${asTextKey(shown)}`, {
            date: formatDay(sentAt ?? createdAt, { locale, timeZone: deviceZone() }),
            defaultValue: t('app:newValue'),
          })}
        </Span>
      </Text>
      {sentAt && <TipLink to={`/receipts/${encodeURIComponent(id)}`} text={t('receipt')} />}
      {checkoutUrl && (
        <Span textStyle="button" color="accent">
          <a href={checkoutUrl}>{t('payNow')}</a>
        </Span>
      )}
    </HStack>
  );
}

function TipLink({ to, text }: { to: string; text: string }) {
  return (
    <Span textStyle="button" color="accent" flexShrink={0}>
      <Link to={to}>{text}</Link>
    </Span>
  );
}
