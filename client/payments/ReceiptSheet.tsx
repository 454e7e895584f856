import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ReceiptSheet_receipt$key } from '../__generated__/ReceiptSheet_receipt.graphql.ts';
import { PRODUCT } from '../app/PRODUCT.ts';
import { deviceZone, formatDate, formatMoment, formatTimeRange, formatZone } from '../format/dateTime.ts';
import { formatMoney, type MoneyValue } from '../format/money.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Box, Grid, Panel, Row, Stack, Text } from '../ui/Layout.tsx';

/** Alone on the paper, whatever stands around it on the screen. */
const ON_PAPER = { '@media print': { position: 'fixed', inset: 0, zIndex: 2000, bg: '#fff', color: '#000', border: 'none', borderRadius: 0, '& *': { color: '#000 !important' } } };

export function ReceiptSheet({ receipt }: { receipt: ReceiptSheet_receipt$key }) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment ReceiptSheet_receipt on Receipt {
        number
        paidAt
        serviceTitle
        startsAt
        endsAt
        viewerIsSeller
        buyer {
          username
        }
        seller {
          username
        }
        price {
          amountMinor
          currency
        }
        discount {
          amountMinor
          currency
        }
        total {
          amountMinor
          currency
        }
        fee {
          amountMinor
          currency
        }
        refunds {
          at
          amount {
            amountMinor
            currency
          }
        }
      }
    `,
    receipt,
  );
  const zoned = { locale, timeZone: deviceZone() };
  const money = (amount: MoneyValue): string => formatMoney(amount, { locale });
  const { startsAt, endsAt, total, fee, discount, refunds, viewerIsSeller } = data;
  const what = data.serviceTitle ?? (startsAt && endsAt ? t('receipt.session', { day: formatDate(startsAt, zoned), time: formatTimeRange({ from: startsAt, to: endsAt }, zoned), zone: formatZone(zoned.timeZone, { locale, instant: startsAt }) }) : '');
  return (
    <Panel p={{ base: '20', md: '36' }} css={ON_PAPER} aria-label={t('receipt.title')}>
      <Stack gap="28">
        <Row justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
          <Stack gap="4"><Text as="h2" textStyle="h1">{t('receipt.title')}</Text><Text color="tx2">{PRODUCT}</Text></Stack>
          <Stack gap="4" textAlign="end"><Fact name={t('receipt.number')} value={data.number} /><Fact name={t('receipt.date')} value={formatDate(data.paidAt, zoned)} /></Stack>
        </Row>
        <Grid gap="16" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <Fact name={t('receipt.buyer')} value={data.buyer?.username ?? ''} />
          <Fact name={t('receipt.seller')} value={data.seller?.username ?? ''} />
        </Grid>
        <Stack gap="0">
          <Line name={what} value={money(data.price)} />
          {discount.amountMinor > 0 && <Line name={t('receipt.coupon')} value={`−${money(discount)}`} />}
          <Line name={t('receipt.total')} value={money(total)} isStrong />
          {refunds.map(({ at, amount }) => <Line key={at} name={t('receipt.refund', { moment: formatMoment(at, zoned) })} value={`−${money(amount)}`} />)}
          {viewerIsSeller && <Line name={t('receipt.fee')} value={`−${money(fee)}`} />}
          {viewerIsSeller && <Line name={t('receipt.share')} value={money({ ...total, amountMinor: refunds.length > 0 ? 0 : total.amountMinor - fee.amountMinor })} isStrong />}
        </Stack>
        <Text textStyle="small" color="tx3">{viewerIsSeller ? t('receipt.noteSeller') : t('receipt.noteBuyer', { fee: money(fee) })}</Text>
      </Stack>
    </Panel>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return <Box><Text textStyle="label" color="tx3">{name}</Text><Text fontWeight="650" overflowWrap="anywhere">{value}</Text></Box>;
}

function Line({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <Row justifyContent="space-between" gap="20" py="12" borderBottomWidth="1px" borderStyle="solid" borderColor="line" {...(isStrong ? { textStyle: 'total' } : {})}>
      <Text overflowWrap="anywhere">{name}</Text>
      <Text whiteSpace="nowrap">{value}</Text>
    </Row>
  );
}
