import { useTranslation } from 'react-i18next';
import type { ReceiptSheet_receipt$key } from '../../../__generated__/ReceiptSheet_receipt.graphql.ts';
import { PRODUCT } from '../../../app/PRODUCT.ts';
import { deviceZone, formatDate, formatMoment, formatTimeRange } from '../../../format/dateTime.ts';
import type { MoneyValue } from '../../../format/money.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Box, Grid, Panel, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { useZoneNames } from '../../../app/timeZones/useZoneNames.ts';

/** When printed, it is the only content of the page. */
const ON_PAPER = {
  '@media print': {
    position: 'fixed',
    inset: 0,
    zIndex: 2000,
    bg: '#fff',
    color: '#000',
    border: 'none',
    borderRadius: 0,
    '& *': { color: '#000 !important' },
  },
};

export function ReceiptSheet({ receipt }: { receipt: ReceiptSheet_receipt$key }) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const { getName } = useZoneNames();
  const { money } = useMoney();
  const data = useFragment(
    graphql`
      fragment ReceiptSheet_receipt on Receipt {
        number
        paidAt
        isTip
        isGiftCard
        serviceTitle
        sessionTitle
        packSessions
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
        statement {
          state
          isShareReturning
          payableAt
          paidOutAt
          lostWithGiftCard {
            amountMinor
            currency
          }
          covered {
            amountMinor
            currency
          }
          fee {
            amountMinor
            currency
          }
          share {
            amountMinor
            currency
          }
          paidByGiftCard {
            amountMinor
            currency
          }
          returns {
            kind
            at
            isToGiftCard
            amount {
              amountMinor
              currency
            }
          }
        }
      }
    `,
    receipt,
  );
  const zoned = { locale, timeZone: deviceZone() };
  const { startsAt, endsAt, total, discount, statement, viewerIsSeller } = data;
  const { fee, share, covered } = statement;
  const bought =
    (data.isGiftCard ? t('receipt.giftCard') : null) ??
    data.serviceTitle ??
    (data.packSessions
      ? t('receipt.pack', { count: data.packSessions, title: data.sessionTitle ?? '' })
      : null) ??
    (startsAt && endsAt
      ? [
          data.sessionTitle,
          t('receipt.session', {
            day: formatDate(startsAt, zoned),
            time: formatTimeRange({ from: startsAt, to: endsAt }, zoned),
            zone: getName(zoned.timeZone, startsAt),
          }),
        ]
          .filter(Boolean)
          .join(': ')
      : '');
  const what = data.isTip ? t('receipt.tip', { what: bought }) : bought;
  const note = viewerIsSeller ? sellerNote() : buyerNote();
  return (
    <Panel p={{ base: '20', md: '36' }} css={ON_PAPER} aria-label={t('receipt.title')}>
      <Stack gap="28">
        <Head number={data.number} date={formatDate(data.paidAt, zoned)} />
        <Grid gap="16" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <Fact name={t('receipt.buyer')} value={data.buyer?.username ?? ''} />
          <Fact
            name={t(data.isGiftCard ? 'receipt.giftCardFor' : 'receipt.seller')}
            value={data.seller?.username ?? (data.isGiftCard ? t('receipt.allCreators') : '')}
          />
        </Grid>
        <Stack gap="0">
          <Line name={what} value={money(data.price)} />
          {discount.amountMinor > 0 && (
            <Line name={t('receipt.coupon')} value={`−${money(discount)}`} />
          )}
          <Line name={t('receipt.total')} value={money(total)} isStrong />
          <ReturnLines {...{ statement, zoned }} />
          {viewerIsSeller && covered.amountMinor > 0 && (
            <Line name={t('receipt.covered', { product: PRODUCT })} value={`+${money(covered)}`} />
          )}
          {viewerIsSeller && fee.amountMinor > 0 && (
            <Line name={t('lines.fee')} value={`−${money(fee)}`} />
          )}
          {viewerIsSeller && <Line name={t('receipt.share')} value={money(share)} isStrong />}
        </Stack>
        {note && (
          <Text textStyle="small" color="tx3">
            {note}
          </Text>
        )}
      </Stack>
    </Panel>
  );

  function sellerNote(): string {
    const at = statement.state === 'PAID_OUT' ? statement.paidOutAt : statement.payableAt;
    const note = getNote({
      state: statement.state,
      isCovered: covered.amountMinor > 0 && !statement.isShareReturning,
      isPack: Boolean(data.packSessions),
      hasDate: Boolean(at),
    });
    return t(`receipt.note.${note}`, { product: PRODUCT, date: at ? formatDate(at, zoned) : '' });
  }

  function buyerNote(): string {
    // A line of its own says what the gift card paid.
    if (statement.paidByGiftCard.amountMinor > 0)
      return fee.amountMinor > 0 ? t('receipt.buyerNote.feeAlone', { fee: money(fee) }) : '';
    return fee.amountMinor > 0
      ? t('receipt.buyerNote.fee', { fee: money(fee) })
      : t('receipt.buyerNote.card');
  }
}

function Head({ number, date }: { number: string; date: string }) {
  const { t } = useTranslation('payments');
  return (
    <HStack justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
      <Stack gap="4">
        <Text as="h2" textStyle="h1">
          {t('receipt.title')}
        </Text>
        <Text color="tx2">{PRODUCT}</Text>
      </Stack>
      <Stack gap="4" ms="auto" textAlign="end">
        <Fact name={t('receipt.number')} value={number} />
        <Fact name={t('receipt.date')} value={date} />
      </Stack>
    </HStack>
  );
}

function returnName({ kind, isToGiftCard }: { kind: string; isToGiftCard: boolean }) {
  if (kind !== 'REFUND') return 'receipt.chargeback';
  return isToGiftCard ? 'receipt.refundToGiftCard' : 'receipt.refund';
}

type ReturnsProps = {
  statement: {
    paidByGiftCard: MoneyValue;
    lostWithGiftCard: MoneyValue;
    returns: readonly { kind: string; at: string; amount: MoneyValue; isToGiftCard: boolean }[];
  };
  zoned: { locale: string; timeZone: string };
};

/** The part that a gift card paid or lost; what was refunded to the fan, and where to. */
function ReturnLines({ statement, zoned }: ReturnsProps) {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  const { paidByGiftCard, lostWithGiftCard, returns } = statement;
  return (
    <>
      {paidByGiftCard.amountMinor > 0 && (
        <Line name={t('receipt.byGiftCard')} value={money(paidByGiftCard)} />
      )}
      {returns.map(({ kind, at, amount, isToGiftCard }) => (
        <Line
          key={`${kind} ${at} ${isToGiftCard}`}
          name={t(returnName({ kind, isToGiftCard }), { moment: formatMoment(at, zoned) })}
          value={`−${money(amount)}`}
        />
      ))}
      {lostWithGiftCard.amountMinor > 0 && (
        <Line name={t('lines.lostWithGiftCard')} value={`−${money(lostWithGiftCard)}`} />
      )}
    </>
  );
}

type State = 'HELD' | 'PAYABLE' | 'PAID_OUT' | 'REFUNDED' | 'DISPUTED' | 'CHARGED_BACK';
type Note = State | 'COVERED' | 'UNDATED' | 'PER_SESSION';

function getNote({
  state,
  isCovered,
  isPack,
  hasDate,
}: {
  state: string | null | undefined;
  isCovered: boolean;
  isPack: boolean;
  hasDate: boolean;
}): Note {
  if (state === 'CHARGED_BACK' && isCovered) return 'COVERED';
  // The sessions of a pack are paid out one by one.
  if (isPack && (state === 'PAYABLE' || state === 'PAID_OUT')) return 'PER_SESSION';
  if (state === 'PAYABLE' && !hasDate) return 'UNDATED';
  return (state ?? 'HELD') as Note;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Box>
      <Text textStyle="label" color="tx3">
        {name}
      </Text>
      <Text fontWeight="650" overflowWrap="anywhere">
        {value}
      </Text>
    </Box>
  );
}

function Line({
  name,
  value,
  isStrong = false,
}: {
  name: string;
  value: string;
  isStrong?: boolean;
}) {
  return (
    <HStack
      justifyContent="space-between"
      gap="20"
      py="12"
      borderBottomWidth="1px"
      borderStyle="solid"
      borderColor="line"
      {...(isStrong ? { textStyle: 'total' } : {})}
    >
      <Text overflowWrap="anywhere">{name}</Text>
      <Text whiteSpace="nowrap">{value}</Text>
    </HStack>
  );
}
