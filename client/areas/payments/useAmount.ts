import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyValue } from '../../format/money.ts';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { priceProblem, readPrice, toTypedPrice } from './typedPrice.rules.ts';

type Options = {
  min: MoneyValue;
  /** Null when no amount is possible anymore. */
  max: MoneyValue | null | undefined;
  /** The message for an amount outside of these limits. */
  problemText: (max: MoneyValue) => string;
  onSubmit: (amountMinor: number) => void;
};

/** An amount that the person types or chooses. `possibleMinor` is null while it is outside the limits. */
export function useAmount({ min, max, problemText, onSubmit }: Options) {
  const { t } = useTranslation('app');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const amountMinor = readPrice(typed);
  const isPossible =
    max != null &&
    amountMinor !== null &&
    amountMinor >= min.amountMinor &&
    amountMinor <= max.amountMinor;
  const { form, onSubmit: submit } = useCheckedSubmit(async () => {
    if (!max) return;
    if (isPossible) setProblem(null);
    else setProblem(priceProblem(typed) === 'tooFine' ? t('price.tooFine') : problemText(max));
    if (isPossible) onSubmit(amountMinor);
  });
  const choose = (minor: number): void => {
    setTyped(toTypedPrice(minor));
    setProblem(null);
  };
  const possibleMinor = isPossible ? amountMinor : null;
  return { form, typed, setTyped, problem, amountMinor, possibleMinor, submit, choose };
}
