import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TipForm_offer$key } from '../../__generated__/TipForm_offer.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { deviceZone, formatDay } from '../../format/dateTime.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceButton } from '../../ui/ChoiceButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { readPrice, toTypedPrice } from '../payments/typedPrice.rules.ts';
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
  const { least, most, freeOfFee, until } = useFragment(
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
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { buy, isBusy, problem: refusal } = useSendTip();
  if (!most) return <Text color="tx2">{t('limit')}</Text>;
  const { currency } = least;
  const amountMinor = readPrice(typed);
  const isPossible =
    amountMinor !== null && amountMinor >= least.amountMinor && amountMinor <= most.amountMinor;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPossible)
      return setProblem(t('amount.problem', { least: money(least), most: money(most) }));
    setProblem(null);
    buy({ purchaseId, amountMinor });
  };
  const choose = (minor: number): void => {
    setTyped(toTypedPrice(minor));
    setProblem(null);
  };
  const payText = (): string => {
    if (isBusy) return t('leaving');
    return isPossible ? t('pay', { amount: money({ amountMinor, currency }) }) : t('send');
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="12">
        <HStack gap="8" flexWrap="wrap" role="group" aria-label={t('suggested')}>
          {SUGGESTED.filter((minor) => minor <= most.amountMinor).map((minor) => (
            <ChoiceButton
              key={minor}
              isChosen={amountMinor === minor}
              onClick={() => choose(minor)}
            >
              {money({ amountMinor: minor, currency })}
            </ChoiceButton>
          ))}
        </HStack>
        <Field
          label={t('amount.label', { currency })}
          hint={t('amount.hint', { amount: money(freeOfFee), creator })}
          problem={problem}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
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
