import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GiftCardItem_card$key } from '../../../__generated__/GiftCardItem_card.graphql.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Text } from '../../../ui/Layout.tsx';
import { ItemLink } from '../ItemLink.ts';

/** A bought gift card in a list of purchases. */
export function GiftCardItem({ card }: { card: GiftCardItem_card$key }) {
  const { t } = useTranslation('staff');
  const { money } = useMoney();
  const { number, amount, balance } = useFragment(
    graphql`
      fragment GiftCardItem_card on StaffGiftCard {
        number
        amount {
          amountMinor
          currency
        }
        balance {
          amountMinor
          currency
        }
      }
    `,
    card,
  );
  return (
    <ItemLink to={`/staff/gift-cards/${number}`}>
      <Text flex="1" minW="0" textStyle="button">
        {t('giftCard.title', { amount: money(amount) })}
      </Text>
      <Text color="tx3">{t('giftCard.left', { amount: money(balance) })}</Text>
      <ChevronRight size={18} aria-hidden />
    </ItemLink>
  );
}
