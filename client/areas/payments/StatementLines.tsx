import { useTranslation } from 'react-i18next';
import type { StatementLines_statement$key } from '../../__generated__/StatementLines_statement.graphql.ts';
import { PRODUCT } from '../../app/PRODUCT.ts';
import { useMoney } from '../../format/useMoney.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { StatementLine } from './StatementLine.tsx';

type Props = {
  statement: StatementLines_statement$key;
  priceName: string;
  isSeller: boolean;
  isUnpaid: boolean;
};

/**
 * The statement from the list price to the creator's share. Refunded amounts have neither fee nor
 * share.
 */
export function StatementLines({ statement, priceName, isSeller, isUnpaid }: Props) {
  const { t } = useTranslation('payments');
  const { money, price } = useMoney();
  const data = useFragment(
    graphql`
      fragment StatementLines_statement on PurchaseStatement {
        state
        price {
          amountMinor
          currency
        }
        discount {
          amountMinor
          currency
        }
        paidByGiftCard {
          amountMinor
          currency
        }
        total {
          amountMinor
          currency
        }
        refunded {
          amountMinor
          currency
        }
        chargedBack {
          amountMinor
          currency
        }
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
      }
    `,
    statement,
  );
  const taken = [{ name: t('lines.coupon'), amount: data.discount, isMinus: true }].filter(
    ({ amount }) => amount.amountMinor > 0,
  );
  const later = [
    { name: t('lines.chargedBack'), amount: data.chargedBack, isMinus: true },
    { name: t('lines.lostWithGiftCard'), amount: data.lostWithGiftCard, isMinus: true },
    { name: t('lines.refunded'), amount: data.refunded, isMinus: true },
    ...(isSeller
      ? [
          { name: t('lines.covered', { product: PRODUCT }), amount: data.covered, isMinus: false },
          { name: t('lines.fee'), amount: data.fee, isMinus: true },
        ]
      : []),
  ].filter(({ amount }) => amount.amountMinor > 0);
  const written = ({ amount, isMinus }: (typeof later)[number]): string =>
    `${isMinus ? '−' : '+'}${money(amount)}`;
  return (
    <>
      <StatementLine name={priceName} amount={price(data.price)} />
      {taken.map((line) => (
        <StatementLine key={line.name} name={line.name} amount={written(line)} />
      ))}
      <StatementLine
        name={isUnpaid ? t('lines.total') : t('lines.paid')}
        amount={price(data.total)}
        isStrong
      />
      {data.paidByGiftCard.amountMinor > 0 && (
        <StatementLine name={t('lines.byGiftCard')} amount={money(data.paidByGiftCard)} />
      )}
      {later.map((line) => (
        <StatementLine key={line.name} name={line.name} amount={written(line)} />
      ))}
      {isSeller && data.state !== null && (
        <StatementLine name={t('lines.share')} amount={money(data.share)} isStrong />
      )}
    </>
  );
}
