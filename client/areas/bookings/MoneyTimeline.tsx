import { Gamepad2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MoneyTimeline_booking$key } from '../../__generated__/MoneyTimeline_booking.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { asTextKey } from '../../relay/knownValue.ts';
import { Text } from '../../ui/Layout.tsx';
import { MoneySteps } from '../payments/MoneySteps.tsx';

const ICONS = { SESSION: Gamepad2 };

/**
 * The payment's steps from the fan to the creator, or the refund. Renders nothing before a payment.
 */
export function MoneyTimeline({ booking }: { booking: MoneyTimeline_booking$key }) {
  const { t } = useTranslation(['bookings', 'room', 'app']);
  const { moneyTimeline, statement, viewerIsCreator, otherParty, creator, status } = useFragment(
    graphql`
      fragment MoneyTimeline_booking on Booking {
        status
        viewerIsCreator
        otherParty {
          username
        }
        creator {
          username
        }
        statement {
          isUnderReview
          waitsFor
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
    booking,
  );
  const total = moneyTimeline[0]?.amount.amountMinor ?? 0;
  if (total === 0) return null;
  const parties = {
    payer: viewerIsCreator ? otherParty.username : t('money.you'),
    creator: viewerIsCreator ? t('money.you') : creator.username,
  };
  // Under review, and not waiting for support alone: the decision of the bank is missing too.
  const waitsFor = statement.waitsFor ?? (statement.isUnderReview ? 'BOTH' : null);
  const onHold = waitsFor
    ? t(`room:wrong.payable.${asTextKey(waitsFor)}`, { defaultValue: '' })
    : '';
  return (
    <MoneySteps
      id="money"
      title={viewerIsCreator ? t('money.titleCreator') : t('money.title')}
      steps={moneyTimeline}
      icons={ICONS}
      describe={({ step: { kind, state }, amount, time }) => ({
        name: t(`money.step.${asTextKey(kind)}`, { defaultValue: t('app:newValue') }),
        state: t(`money.state.${asTextKey(state)}`, { defaultValue: '' }),
        sentence:
          kind === 'PAYABLE' && !time
            ? onHold
            : t(`money.${asTextKey(kind)}`, { amount, time, ...parties, defaultValue: '' }),
      })}
    >
      {status === 'CONFIRMED' && (
        <Text textStyle="small" color="tx3">
          {viewerIsCreator
            ? t('money.promiseCreator')
            : t('money.promise', { username: creator.username })}
        </Text>
      )}
    </MoneySteps>
  );
}
