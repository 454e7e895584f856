import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EggCouponFieldQuery } from '../../../../__generated__/EggCouponFieldQuery.graphql.ts';
import { useErrorText } from '../../../../app/errors/useErrorText.ts';
import { formatMoney } from '../../../../format/money.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { fetchQuery, graphql, useRelayEnvironment } from '../../../../relay/hooks.ts';
import { Banner } from '../../../../ui/Banner.tsx';
import { Field, SelectField } from '../../../../ui/fields/Field.tsx';
import { Stack, Text } from '../../../../ui/Layout.tsx';
import { TYPING_PAUSE_MS } from '../../../../app/typingPause.ts';

const query = graphql`
  query EggCouponFieldQuery($creator: String!) {
    easterEggCoupons(creator: $creator) {
      couponId
      code
      percentOff
      left {
        amountMinor
        currency
      }
      creator {
        username
      }
    }
  }
`;
type Offers = EggCouponFieldQuery['response']['easterEggCoupons'];
type Props = { value: string; onChange: (couponId: string) => void };
/** Chooses among the coupons that creators offer for easter eggs; '' means none. */
export function EggCouponField({ value, onChange }: Props) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const [creator, setCreator] = useState('');
  const { offers, problem } = useOffers(creator);
  const isKnown = value === '' || offers?.some(({ couponId }) => couponId === value);
  return (
    <Stack gap="10">
      <Field
        label={t('egg.couponCreator')}
        hint={t('egg.couponHint')}
        name="couponCreator"
        autoComplete="off"
        value={creator}
        onChange={({ target }) => setCreator(target.value)}
      />
      {problem && <Banner tone="bad">{problem}</Banner>}
      <SelectField
        label={t('egg.coupon')}
        name="coupon"
        value={value}
        aria-busy={offers === null}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('egg.noCoupon')}</option>
        {!isKnown && <option value={value}>{t('egg.currentCoupon')}</option>}
        {offers?.map((offer) => (
          <option key={offer.couponId} value={offer.couponId}>
            {t('egg.offer', {
              creator: offer.creator.username,
              code: offer.code,
              percent: offer.percentOff,
              left: formatMoney(offer.left, { locale }),
            })}
          </option>
        ))}
      </SelectField>
      {offers?.length === 0 && (
        <Text role="status" textStyle="small" color="tx3">
          {t('egg.noOffers')}
        </Text>
      )}
    </Stack>
  );
}

/** Sends a request after a pause in typing; the response for an outdated name is ignored. */
function useOffers(creator: string): { offers: Offers | null; problem: string | null } {
  const environment = useRelayEnvironment();
  const errorText = useErrorText();
  const [offers, setOffers] = useState<Offers | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const requested = creator.trim();
  useEffect(() => {
    let end = (): void => undefined;
    const ask = (): void => {
      const subscription = fetchQuery<EggCouponFieldQuery>(
        environment,
        query,
        { creator: requested },
        { fetchPolicy: 'network-only' },
      ).subscribe({
        next: ({ easterEggCoupons }) => {
          setOffers(easterEggCoupons);
          setProblem(null);
        },
        error: (error: unknown) => setProblem(errorText(error)),
      });
      end = () => subscription.unsubscribe();
    };
    const timer = setTimeout(ask, requested === '' ? 0 : TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [environment, requested, errorText]);
  return { offers, problem };
}
