import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { deviceZone, formatDate } from '../../format/dateTime.ts';
import type { MoneyValue } from '../../format/money.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { CodeFields } from '../payments/purchaseCodes/CodeFields.tsx';
import { PriceLines } from '../payments/purchaseCodes/PriceLines.tsx';
import { usePurchaseCodes } from '../payments/purchaseCodes/usePurchaseCodes.ts';
import { useBuyPack } from './useBuyPack.ts';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';

type Props = {
  pack: { id: string; title: string; sessions: number; validDays: number; price: MoneyValue };
  creatorId: string;
  onClose: () => void;
};

/** The price and validity of the pack, its codes, and the button to the checkout. */
export function BuyPackDialog({ pack, creatorId, onClose }: Props) {
  const { t } = useTranslation(['packs', 'bookings']);
  const locale = useLocale();
  const errorText = useErrorText();
  const { money } = useMoney();
  const [expiresAt] = useState(() => new Date(Date.now() + pack.validDays * DAY_MS));
  const codes = usePurchaseCodes({ offerId: pack.id, creatorId, price: pack.price });
  const { buy, isBusy, problem } = useBuyPack({ onFailed: codes.reject });
  const isWaiting = isBusy || codes.isChecking;
  const sessions = t('sessions', { count: pack.sessions });
  const pay = async (): Promise<void> => {
    const applied = await codes.apply();
    if (!applied) return;
    const { couponCode, giftCardCode } = applied;
    buy({ packId: pack.id, couponCode, giftCardCode });
  };
  const payText = (): string => {
    if (isBusy) return t('buy.leaving');
    const rest = codes.byGiftCard?.rest ?? codes.total;
    return rest.amountMinor === 0
      ? t('bookings:pay.giftCard')
      : t('buy.pay', { amount: money(rest) });
  };
  return (
    <Dialog
      title={t('buy.title', { sessions, title: pack.title })}
      closeLabel={t('buy.close')}
      isForReading
      onClose={onClose}
    >
      <Stack gap="16">
        {problem !== null && <Banner tone="bad">{errorText(problem)}</Banner>}
        <CodeFields codes={codes} />
        <Stack gap="4">
          <PriceLines name={sessions} codes={codes} />
        </Stack>
        <Text textStyle="small" color="tx2">
          {t('buy.terms', {
            date: formatDate(expiresAt, { locale, timeZone: deviceZone() }),
          })}
        </Text>
        <Button
          look="accent"
          size="lg"
          aria-busy={isWaiting}
          disabled={isWaiting}
          onClick={() => void pay()}
        >
          {payText()}
        </Button>
      </Stack>
    </Dialog>
  );
}
