import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../format/useMoney.ts';
import { packSaving, pricePerSession } from '../../../generated/packPrice.rules.ts';
import { MIN_CHARGE_MINOR } from '../../../generated/price.rules.ts';
import { readPack, type PackInputs } from './packForm.rules.ts';

type Options = { inputs: PackInputs; singleMinor: number; currency: string };

/** The price per session of the typed pack, compared with a single session of its type. */
export function usePriceHint({ inputs, singleMinor, currency }: Options): string {
  const { t } = useTranslation('packs');
  const { money } = useMoney();
  const show = (amountMinor: number): string => money({ amountMinor, currency });
  const read = readPack(inputs);
  if ('wrong' in read) return t('form.priceHint', { amount: show(MIN_CHARGE_MINOR) });
  const { sessions, priceMinor } = read.values;
  const savingMinor = packSaving({ priceMinor, sessions, singleMinor });
  const texts = {
    amount: show(pricePerSession({ priceMinor, sessions })),
    single: show(singleMinor),
    saving: show(savingMinor),
  };
  return savingMinor > 0 ? t('form.single', texts) : t('form.noSaving', texts);
}
