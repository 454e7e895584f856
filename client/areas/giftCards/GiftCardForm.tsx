import { useTranslation } from 'react-i18next';
import type { GiftCardForm_offer$key } from '../../__generated__/GiftCardForm_offer.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { useMoney } from '../../format/useMoney.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { AmountFields } from '../payments/AmountFields.tsx';
import { useAmount } from '../payments/useAmount.ts';
import { useBuyGiftCard } from './useBuyGiftCard.ts';

/** Minor units. */
const SUGGESTED = [2_500, 5_000, 10_000];

type Props = {
  offer: GiftCardForm_offer$key;
  /** The creator whose offers the card pays; null for all. */
  creator: { id: string; username: string } | null;
};

/** A suggested or custom amount, and the button to the checkout. */
export function GiftCardForm({ offer, creator }: Props) {
  const { t } = useTranslation('giftCards');
  const errorText = useErrorText();
  const { money } = useMoney();
  const { least: min, most: max } = useFragment(
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
  const { buy, isBusy, problem: refusal } = useBuyGiftCard();
  const { form, ...amount } = useAmount({
    min,
    max,
    problemText: (limit) => t('buy.problem', { min: money(min), max: money(limit) }),
    onSubmit: (amountMinor) => buy({ amountMinor, creatorId: creator?.id ?? null }),
  });
  if (!max) return <Text color="tx2">{t('buy.limit')}</Text>;
  const { currency } = min;
  const { possibleMinor } = amount;
  const payText = (): string => {
    if (isBusy) return t('buy.leaving');
    return possibleMinor === null
      ? t('buy.send')
      : t('buy.pay', { amount: money({ amountMinor: possibleMinor, currency }) });
  };
  return (
    <form noValidate ref={form} onSubmit={amount.submit}>
      <Stack gap="12">
        <Text color="tx2">
          {creator ? t('buy.forOne', { name: creator.username }) : t('buy.forAll')}
        </Text>
        <AmountFields
          {...{ amount, max }}
          suggested={{ label: t('buy.suggested'), amounts: SUGGESTED }}
          label={t('buy.amount', { currency })}
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
