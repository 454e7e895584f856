import { useTranslation } from 'react-i18next';
import type { TipForm_offer$key } from '../../__generated__/TipForm_offer.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { deviceZone, formatDay } from '../../format/dateTime.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { MAX_TIPS_MINOR } from '../../generated/constraints.rules.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { AmountFields } from '../payments/AmountFields.tsx';
import { useAmount } from '../payments/useAmount.ts';
import { useSendTip } from './useSendTip.ts';

/** Minor units. */
const SUGGESTED = [300, 500, 1000, 2000];

type Props = { offer: TipForm_offer$key; purchaseId: string; creator: string };

/** A suggested or an own amount, and the way to the checkout. */
export function TipForm({ offer, purchaseId, creator }: Props) {
  const { t } = useTranslation('tips');
  const locale = useLocale();
  const errorText = useErrorText();
  const { money } = useMoney();
  const {
    least: min,
    most: max,
    freeOfFee,
    until,
  } = useFragment(
    graphql`
      fragment TipForm_offer on TipOffer {
        least {
          amountMinor
          currency
        }
        most {
          amountMinor
          currency
        }
        freeOfFee {
          amountMinor
          currency
        }
        until
      }
    `,
    offer,
  );
  const { buy, isBusy, problem: refusal } = useSendTip();
  const { form, ...amount } = useAmount({
    min,
    max,
    problemText: (limit) => t('amount.problem', { min: money(min), max: money(limit) }),
    onSubmit: (amountMinor) => buy({ purchaseId, amountMinor }),
  });
  const { currency } = min;
  if (!max) {
    const sum = money({ amountMinor: MAX_TIPS_MINOR, currency });
    return <Text color="tx2">{t('limit', { amount: sum })}</Text>;
  }
  const { possibleMinor } = amount;
  const payText = (): string => {
    if (isBusy) return t('leaving');
    return possibleMinor === null
      ? t('send')
      : t('pay', { amount: money({ amountMinor: possibleMinor, currency }) });
  };
  return (
    <form noValidate ref={form} onSubmit={amount.submit}>
      <Stack gap="12">
        <AmountFields
          {...{ amount, max }}
          suggested={{ label: t('suggested'), amounts: SUGGESTED }}
          label={t('amount.label', { currency })}
          hint={t('amount.hint', { amount: money(freeOfFee), creator })}
        />
        {refusal !== null && <Banner tone="bad">{errorText(refusal)}</Banner>}
        <Button type="submit" look="accent" aria-busy={isBusy} disabled={isBusy}>
          {payText()}
        </Button>
        <Text textStyle="small" color="tx3">
          {t('terms', { date: formatDay(until, { locale, timeZone: deviceZone() }) })}
        </Text>
      </Stack>
    </form>
  );
}
