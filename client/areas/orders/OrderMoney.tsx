import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderMoney_order$key } from '../../__generated__/OrderMoney_order.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { asTextKey } from '../../relay/knownValue.ts';
import { MoneySteps } from '../payments/MoneySteps.tsx';

const ICONS = { DELIVERED: PackageCheck };

/** The payment's steps from the fan to the creator, or the refund. */
export function OrderMoney({ order }: { order: OrderMoney_order$key }) {
  const { t } = useTranslation(['orders', 'app']);
  const { moneyTimeline, viewerIsProvider, provider } = useFragment(
    graphql`
      fragment OrderMoney_order on ServiceOrder {
        viewerIsProvider
        provider {
          username
        }
        moneyTimeline {
          kind
          state
          at
          amount {
            amountMinor
            currency
          }
        }
      }
    `,
    order,
  );
  if (moneyTimeline.length === 0) return null;
  const payee = viewerIsProvider ? t('money.you') : provider.username;
  return (
    <MoneySteps
      id="order-money"
      title={t('money.title')}
      steps={moneyTimeline}
      icons={ICONS}
      describe={({ step: { kind, state, at }, amount, time }) => {
        const tense = at && state !== 'NEXT' ? 'past' : 'coming';
        return {
          name: t(`money.step.${asTextKey(kind)}`, { defaultValue: t('app:newValue') }),
          state: t(`money.state.${asTextKey(state)}`, { defaultValue: '' }),
          sentence: t(`money.${tense}.${asTextKey(kind)}`, {
            amount,
            time,
            payee,
            defaultValue: '',
          }),
        };
      }}
    />
  );
}
