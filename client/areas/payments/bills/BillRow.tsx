import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BillRow_bill$key } from '../../../__generated__/BillRow_bill.graphql.ts';
import { deviceZone, formatMoment } from '../../../format/dateTime.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { lookUp } from '../../../relay/knownValue.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Box, Span, HStack } from '../../../ui/Layout.tsx';
import { Cell, TableRow } from '../../../ui/lists/Table.tsx';
import { BillStateBadge } from './BillStateBadge.tsx';
import { useDescribeBill } from './useDescribeBill.ts';

const AMOUNT_LABELS = { PAYMENT: 'paid', REFUND: 'refunded', CHARGEBACK: 'chargedBack' } as const;
const InvoiceLink = chakra('a', {
  base: {
    // Above the link that covers the row.
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    w: 'fit-content',
    ms: { base: 'auto', md: '0' },
    minH: { base: '44px', xl: '24px' },
    textStyle: 'small',
    textDecoration: 'underline',
    color: 'tx2',
    _hover: { color: 'tx' },
  },
});
/** Covers the whole row. */
const PurchaseLink = chakra(Link, {
  base: {
    display: 'inline-block',
    minH: '24px',
    color: 'tx2',
    overflowWrap: 'anywhere',
    _before: { content: '""', position: 'absolute', inset: '0' },
    _hover: { color: 'tx' },
  },
});

export function BillRow({ bill, hasShare }: { bill: BillRow_bill$key; hasShare: boolean }) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const { money } = useMoney();
  const data = useFragment(
    graphql`
      fragment BillRow_bill on Bill {
        kind
        at
        viewerIsSeller
        invoicePath
        otherParty {
          username
          avatarUrl
        }
        amount {
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
        ...BillStateBadge_bill
        ...useDescribeBill_bill
      }
    `,
    bill,
  );
  const zoned = { locale, timeZone: deviceZone() };
  const { kind, otherParty, viewerIsSeller } = data;
  const isSale = viewerIsSeller && kind === 'PAYMENT';
  const { page, what } = useDescribeBill()(data);
  return (
    <TableRow position="relative">
      <Cell label={t('bill.person')}>
        <HStack gap="10">
          <Avatar url={otherParty.avatarUrl} size={32} />
          <Span fontWeight="650" minW={{ md: '7ch' }} overflowWrap="anywhere">
            {otherParty.username}
          </Span>
        </HStack>
      </Cell>
      <Cell label={t('bill.what')}>
        <Box minW="0" textAlign={{ base: 'end', md: 'start' }}>
          <PurchaseLink to={page}>{what}</PurchaseLink>
          {data.invoicePath && (
            <InvoiceLink href={data.invoicePath} download>
              {t(kind === 'PAYMENT' ? 'bill.invoice' : 'bill.creditNote')}
            </InvoiceLink>
          )}
        </Box>
      </Cell>
      <Cell label={t('bill.when')}>
        <Span color="tx2" display="inline-block" minW={{ md: '8ch' }}>
          {formatMoment(data.at, zoned)}
        </Span>
      </Cell>
      <Cell label={t('bill.state')}>
        <BillStateBadge bill={data} />
      </Cell>
      <Cell label={t(`bill.${lookUp(AMOUNT_LABELS, kind) ?? 'paid'}`)} isNumber>
        <Span whiteSpace="nowrap">
          {kind === 'PAYMENT' ? money(data.amount) : `−${money(data.amount)}`}
        </Span>
      </Cell>
      {hasShare && (
        <Cell label={t('bill.fee')} isNumber isOptional>
          <Span color="tx3">{isSale ? money(data.fee) : '–'}</Span>
        </Cell>
      )}
      {hasShare && (
        <Cell label={t('bill.share')} isNumber>
          <Span fontWeight="700">{isSale ? money(data.share) : '–'}</Span>
        </Cell>
      )}
    </TableRow>
  );
}
