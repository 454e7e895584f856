import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { deviceZone, formatDate } from '../../format/dateTime.ts';
import type { MoneyValue } from '../../format/money.ts';
import { useMoney } from '../../format/useMoney.ts';
import {
  MAX_ENTERED_CODE_LENGTH,
  MAX_ENTERED_GIFT_CARD_CODE,
} from '../../generated/constraints.rules.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { useFirstInvalid } from '../../ui/fields/useFirstInvalid.ts';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { isAbout } from '../payments/isAbout.ts';
import { useBuyPack } from './useBuyPack.ts';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';

type Props = {
  pack: { id: string; title: string; sessions: number; validDays: number; price: MoneyValue };
  onClose: () => void;
};

/**
 * The price and validity of the pack, an optional coupon and gift card, and the button to the
 * checkout.
 */
export function BuyPackDialog({ pack, onClose }: Props) {
  const { t } = useTranslation('packs');
  const locale = useLocale();
  const errorText = useErrorText();
  const { money } = useMoney();
  const [coupon, setCoupon] = useState('');
  const [giftCard, setGiftCard] = useState('');
  const [expiresAt] = useState(() => new Date(Date.now() + pack.validDays * DAY_MS));
  const { buy, isBusy, problem } = useBuyPack();
  const form = useFirstInvalid(typeof problem === 'object' ? problem : null);
  const sessions = t('sessions', { count: pack.sessions });
  const couponCode = coupon.trim().toUpperCase() || null;
  const giftCardCode = giftCard.trim() || null;
  const isCouponProblem = isAbout(problem, 'COUPON_');
  const isGiftCardProblem = isAbout(problem, 'GIFT_CARD_');
  const payText = (): string => {
    if (isBusy) return t('buy.leaving');
    // The server computes the value of the codes when the checkout opens.
    return couponCode || giftCardCode
      ? t('buy.payCoupon')
      : t('buy.pay', { amount: money(pack.price) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    buy({ packId: pack.id, couponCode, giftCardCode });
  };
  return (
    <Dialog
      title={t('buy.title', { sessions, title: pack.title })}
      closeLabel={t('buy.close')}
      isForReading
      onClose={onClose}
    >
      <form noValidate ref={form} onSubmit={submit}>
        <Stack gap="16">
          {problem !== null && !isCouponProblem && !isGiftCardProblem && (
            <Banner tone="bad">{errorText(problem)}</Banner>
          )}
          <HStack justifyContent="space-between" textStyle="total">
            <Text>{t('buy.total')}</Text>
            <Text>{money(pack.price)}</Text>
          </HStack>
          <Field
            label={t('buy.coupon')}
            problem={isCouponProblem ? errorText(problem) : null}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_ENTERED_CODE_LENGTH}
            value={coupon}
            onChange={({ target }) => setCoupon(target.value)}
          />
          <Field
            label={t('buy.giftCard')}
            problem={isGiftCardProblem ? errorText(problem) : null}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_ENTERED_GIFT_CARD_CODE}
            value={giftCard}
            onChange={({ target }) => setGiftCard(target.value)}
          />
          <Text textStyle="small" color="tx2">
            {t('buy.terms', {
              date: formatDate(expiresAt, { locale, timeZone: deviceZone() }),
            })}
          </Text>
          <Button type="submit" look="accent" size="lg" aria-busy={isBusy} disabled={isBusy}>
            {payText()}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
