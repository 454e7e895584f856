import { useTranslation } from 'react-i18next';
import type { useOfferFacts_purchase$key } from '../../../__generated__/useOfferFacts_purchase.graphql.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';

/** The game event of the slot, and the coupon with the easter eggs and budget that it belongs to. */
export function useOfferFacts(purchase: useOfferFacts_purchase$key): [string, string | null][] {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const { gameEvent, coupon } = useFragment(
    graphql`
      fragment useOfferFacts_purchase on StaffPurchase {
        gameEvent
        coupon {
          code
          percentOff
          easterEggBudget {
            amountMinor
            currency
          }
          easterEggSpent {
            amountMinor
            currency
          }
          easterEggGames
        }
      }
    `,
    purchase,
  );
  const event: [string, string | null] = [t('fact.gameEvent'), gameEvent ?? null];
  if (!coupon) return [event];
  const { code, percentOff, easterEggBudget, easterEggSpent, easterEggGames } = coupon;
  return [
    event,
    [t('fact.coupon'), t('fact.couponOf', { code, percent: percentOff })],
    [t('fact.easterEggs'), easterEggGames.join(', ')],
    [
      t('fact.easterEggBudget'),
      easterEggBudget
        ? t('fact.budgetUsed', {
            spent: formatMoney(easterEggSpent, { locale }),
            budget: formatMoney(easterEggBudget, { locale }),
          })
        : null,
    ],
  ];
}
