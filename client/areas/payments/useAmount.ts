import { useState, type FormEvent } from 'react';
import type { MoneyValue } from '../../format/money.ts';
import { readPrice, toTypedPrice } from './typedPrice.rules.ts';

type Options = {
  least: MoneyValue;
  /** Null when no amount is possible anymore. */
  most: MoneyValue | null | undefined;
  /** The message for an amount outside of these limits. */
  problemText: (most: MoneyValue) => string;
  onSubmit: (amountMinor: number) => void;
};

/** An amount that the person types or chooses. `possibleMinor` is null while it is outside the limits. */
export function useAmount({ least, most, problemText, onSubmit }: Options) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const amountMinor = readPrice(typed);
  const isPossible =
    most != null &&
    amountMinor !== null &&
    amountMinor >= least.amountMinor &&
    amountMinor <= most.amountMinor;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!most) return;
    setProblem(isPossible ? null : problemText(most));
    if (isPossible) onSubmit(amountMinor);
  };
  const choose = (minor: number): void => {
    setTyped(toTypedPrice(minor));
    setProblem(null);
  };
  const possibleMinor = isPossible ? amountMinor : null;
  return { typed, setTyped, problem, amountMinor, possibleMinor, submit, choose };
}
