import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftCardForm_offer$key } from '../../__generated__/GiftCardForm_offer.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { useMoney } from '../../format/useMoney.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceButton } from '../../ui/ChoiceButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { readPrice } from '../payments/typedPrice.rules.ts';
import { useBuyGiftCard } from './useBuyGiftCard.ts';

/** Minor units. */
const SUGGESTED = [2_500, 5_000, 10_000];

type Props = {
  offer: GiftCardForm_offer$key;
  /** The creator whose offers the card pays; null for all. */
  creator: { id: string; username: string } | null;
};

/** A suggested or an own amount, and the way to the checkout. */
export function GiftCardForm({ offer, creator }: Props) {
  const { t } = useTranslation('giftCards');
  const errorText = useErrorText();
  const { money } = useMoney();
  const { least, most } = useFragment(
    graphql`
      fragment GiftCardForm_offer on GiftCardOffer {
        least {
          amountMinor
          currency
        }
        most {
          amountMinor
          currency
        }
      }
    `,
    offer,
  );
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { buy, isBusy, problem: refusal } = useBuyGiftCard();
  if (!most) return <Text color="tx2">{t('buy.limit')}</Text>;
  const { currency } = least;
  const amountMinor = readPrice(typed);
  const isPossible =
    amountMinor !== null && amountMinor >= least.amountMinor && amountMinor <= most.amountMinor;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPossible)
      return setProblem(t('buy.problem', { least: money(least), most: money(most) }));
    setProblem(null);
    buy({ amountMinor, creatorId: creator?.id ?? null });
  };
  const choose = (minor: number): void => {
    setTyped((minor / 100).toFixed(2));
    setProblem(null);
  };
  const payText = (): string => {
    if (isBusy) return t('buy.leaving');
    return isPossible ? t('buy.pay', { amount: money({ amountMinor, currency }) }) : t('buy.send');
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="12">
        <Text color="tx2">
          {creator ? t('buy.forOne', { name: creator.username }) : t('buy.forAll')}
        </Text>
        <HStack gap="8" flexWrap="wrap" role="group" aria-label={t('buy.suggested')}>
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
          label={t('buy.amount', { currency })}
          problem={problem}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {refusal !== null && <Banner tone="bad">{errorText(refusal)}</Banner>}
        <HStack>
          <Button type="submit" look="accent" aria-busy={isBusy} disabled={isBusy}>
            {payText()}
          </Button>
        </HStack>
        <Text textStyle="small" color="tx3">
          {t('buy.terms')}
        </Text>
      </Stack>
    </form>
  );
}
