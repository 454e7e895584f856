import { useTranslation } from 'react-i18next';
import type {
  useMoneyStory_statement$data,
  useMoneyStory_statement$key,
} from '../../__generated__/useMoneyStory_statement.graphql.ts';
import { PRODUCT } from '../../app/PRODUCT.ts';
import { useMoney } from '../../format/useMoney.ts';
import { graphql, readInlineData } from '../../relay/hooks.ts';

type Options = { statement: useMoneyStory_statement$key; isSeller: boolean; other: string };

/** Sentences about refunds, disputes and failed payouts; the emails use the same texts. */
export function useMoneyStory(): (options: Options) => string[] {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  return ({ statement, isSeller, other }) => {
    const data = readInlineData(
      graphql`
        fragment useMoneyStory_statement on PurchaseStatement @inline {
          state
          isShareReturning
          disputed {
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
          share {
            amountMinor
            currency
          }
          refundedToGiftCard {
            amountMinor
            currency
          }
          refundedToCard {
            amountMinor
            currency
          }
          returns {
            kind
            state
          }
        }
      `,
      statement,
    );
    const side = isSeller ? 'seller' : 'fan';
    if (data.state === 'DISPUTED')
      return [t(`dispute.open.${side}`, { other, amount: money(data.disputed) })];
    const story: string[] = [];
    const { lostWithGiftCard } = data;
    if (isSeller && lostWithGiftCard.amountMinor > 0)
      story.push(t('dispute.giftCard', { amount: money(lostWithGiftCard) }));
    if (data.chargedBack.amountMinor > 0)
      story.push(t(`dispute.lost.${side}`, { other, amount: money(data.chargedBack) }));
    if (data.refunded.amountMinor > 0)
      story.push(
        t(`back.${refundText(data, isSeller)}`, {
          other,
          amount: money(data.refunded),
          giftCard: money(data.refundedToGiftCard),
          card: money(data.refundedToCard),
        }),
      );
    if (isSeller && data.chargedBack.amountMinor + lostWithGiftCard.amountMinor > 0)
      story.push(t(shareText(data), { share: money(data.share), product: PRODUCT }));
    return story;
  };
}

type Data = useMoneyStory_statement$data;

type RefundText = 'seller' | 'failed' | 'done' | 'fan' | 'toGiftCard' | 'toBoth';

function refundText(data: Data, isSeller: boolean): RefundText {
  const refunds = data.returns.filter(({ kind }) => kind === 'REFUND');
  if (refunds.some(({ state }) => state === 'FAILED')) return 'failed';
  if (isSeller) return 'seller';
  if (data.refundedToGiftCard.amountMinor > 0)
    return data.refundedToCard.amountMinor > 0 ? 'toBoth' : 'toGiftCard';
  return refunds.every(({ state }) => state === 'DONE') ? 'done' : 'fan';
}

function shareText({
  share,
  covered,
  isShareReturning,
}: Data): 'dispute.noShare' | 'dispute.rest' | 'dispute.covered' {
  if (share.amountMinor === 0 || isShareReturning) return 'dispute.noShare';
  return covered.amountMinor > 0 ? 'dispute.covered' : 'dispute.rest';
}
