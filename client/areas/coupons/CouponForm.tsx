import {
  MIN_COUPON_BUDGET_MINOR,
  MAX_COUPON_DAYS,
  MAX_COUPON_NAME_LENGTH,
  MAX_COUPON_PERCENT,
  MAX_COUPON_REDEMPTIONS,
} from '../../generated/constraints.rules.ts';
import { computePayout, getPrice, MAX_PRICE_MINOR } from '../../generated/price.rules.ts';
import { TriangleAlert } from 'lucide-react';
import { useState, type ComponentProps, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouponForm_viewer$key } from '../../__generated__/CouponForm_viewer.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { deviceZone, formatDate } from '../../format/dateTime.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Grid, Span, Panel, HStack, Text } from '../../ui/Layout.tsx';
import {
  previewCode,
  readBudget,
  readCoupon,
  MAX_SUGGESTED_PERCENT,
  toWhole,
  type CouponInputs,
} from './coupon.rules.ts';
import { useFirstInvalid } from '../../ui/fields/useFirstInvalid.ts';
import { useUnsavedForm } from '../../app/pages/UnsavedTexts.tsx';
import { BudgetField } from './BudgetField.tsx';
import { useCreateCouponMutation } from './useCreateCouponMutation.ts';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';

const START: CouponInputs = {
  name: '',
  percentOff: '10',
  durationInDays: '30',
  maxRedemptions: '50',
  budget: '',
};
/** The price of the warning's example, in minor units. */
const EXAMPLE_MINOR = 1200;

type FormStatus = { tone: 'ok' | 'bad'; text: string };

export function CouponForm({
  viewer,
  connectionId,
}: {
  viewer: CouponForm_viewer$key;
  connectionId: string;
}) {
  const { t } = useTranslation('coupons');
  const { currency, platformFeePercent } = useFragment(
    graphql`
      fragment CouponForm_viewer on Viewer {
        currency
        platformFeePercent
      }
    `,
    viewer,
  );
  const locale = useLocale();
  const errorText = useErrorText();
  const [inputs, setInputs] = useState(START);
  useUnsavedForm(inputs);
  const [status, setStatus] = useState<FormStatus | null>(null);
  const form = useFirstInvalid(status);
  const [create, isCreating] = useCreateCouponMutation();
  const percent = toWhole(inputs.percentOff, MAX_COUPON_PERCENT);
  const isHigh = percent !== null && percent > MAX_SUGGESTED_PERCENT;
  const days = toWhole(inputs.durationInDays, MAX_COUPON_DAYS);
  const [now] = useState(Date.now);
  const endsOn =
    days && formatDate(new Date(now + days * DAY_MS), { locale, timeZone: deviceZone() });
  const code = previewCode(inputs.name);
  const isNameless = inputs.name.trim() !== '' && code === '';
  const isChecked = status?.tone === 'bad';
  const isMissing = isChecked && inputs.name.trim() === '';
  const nameProblem = isNameless ? t('form.nameless') : t('form.nameMissing');
  const money = (amountMinor: number): string => formatMoney({ amountMinor, currency }, { locale });
  const set = (name: keyof CouponInputs) => (event: { target: { value: string } }) =>
    setInputs({ ...inputs, [name]: event.target.value });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const coupon = readCoupon(inputs);
    if (!coupon || isNameless)
      return setStatus({ tone: 'bad', text: isNameless ? t('form.nameless') : t('form.invalid') });
    try {
      const { result } = await create({ input: coupon, connections: [connectionId] });
      if (!result.coupon) return setStatus({ tone: 'bad', text: errorText(result) });
      setInputs(START);
      setStatus({ tone: 'ok', text: t('form.created', { code: result.coupon.code }) });
    } catch (error) {
      setStatus({ tone: 'bad', text: errorText(error) });
    }
  };

  return (
    <Panel aria-labelledby="new-coupon">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Grid
          gap="16"
          gridTemplateColumns="repeat(2, minmax(0, 1fr))"
          css={{ '& > *': { gridColumn: '1 / -1' }, '& > .half': { gridColumn: 'auto' } }}
        >
          <Text as="h3" id="new-coupon" textStyle="h2">
            {t('form.title')}
          </Text>
          {status && (
            <Banner tone={status.tone} isPassing occasion={status}>
              {status.text}
            </Banner>
          )}
          <Field
            label={t('form.name')}
            name="name"
            maxLength={MAX_COUPON_NAME_LENGTH}
            autoComplete="off"
            value={inputs.name}
            onChange={set('name')}
            problem={isNameless || isMissing ? nameProblem : null}
            {...(code ? { hint: t('form.code', { code }) } : { hint: t('form.codeHint') })}
          />
          <HStack className="half" display="block">
            <WholeField
              label={t('form.percentOff')}
              name="percentOff"
              max={MAX_COUPON_PERCENT}
              isChecked={isChecked}
              value={inputs.percentOff}
              onChange={set('percentOff')}
              borderColor={isHigh ? 'warn' : undefined}
              {...(isHigh ? { 'aria-describedby': 'high-percent' } : {})}
            />
          </HStack>
          <HStack className="half" display="block">
            <WholeField
              label={t('form.durationInDays')}
              {...(endsOn ? { hint: t('form.endsOn', { date: endsOn }) } : {})}
              name="durationInDays"
              max={MAX_COUPON_DAYS}
              isChecked={isChecked}
              value={inputs.durationInDays}
              onChange={set('durationInDays')}
            />
          </HStack>
          {isHigh && (
            <HighPercent percent={percent} currency={currency} feePercent={platformFeePercent} />
          )}
          <WholeField
            label={t('form.maxRedemptions')}
            name="maxRedemptions"
            max={MAX_COUPON_REDEMPTIONS}
            isChecked={isChecked}
            value={inputs.maxRedemptions}
            onChange={set('maxRedemptions')}
          />
          <BudgetField
            label={t('form.budget', { currency })}
            currency={currency}
            hint={t('form.budgetHint')}
            value={inputs.budget}
            problem={
              readBudget(inputs.budget) === undefined
                ? t('form.budgetProblem', {
                    min: money(MIN_COUPON_BUDGET_MINOR),
                    max: money(MAX_PRICE_MINOR),
                  })
                : null
            }
            onChange={(budget) => setInputs({ ...inputs, budget })}
          />
          <Button type="submit" look="accent" size="lg" disabled={isCreating}>
            {isCreating ? t('form.creating') : t('form.create')}
          </Button>
        </Grid>
      </form>
    </Panel>
  );
}

type WholeFieldProps = ComponentProps<typeof Field> & {
  value: string;
  max: number;
  isChecked: boolean;
};

/** A whole number from 1 to `max`. */
function WholeField({ isChecked, ...field }: WholeFieldProps) {
  const { t } = useTranslation('coupons');
  const locale = useLocale();
  const { value, max } = field;
  const isWrong = isChecked && toWhole(value, max) === null;
  return (
    <Field
      {...field}
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      problem={isWrong ? t('form.range', { max: max.toLocaleString(locale) }) : null}
    />
  );
}

type HighPercentProps = { percent: number; currency: string; feePercent: number };

/** What the creator keeps of an example with a high discount. */
function HighPercent({ percent, currency, feePercent }: HighPercentProps) {
  const { t } = useTranslation('coupons');
  const locale = useLocale();
  const money = (amountMinor: number): string => formatMoney({ amountMinor, currency }, { locale });
  const price = getPrice({ priceMinor: EXAMPLE_MINOR, percentOff: percent, feePercent });
  return (
    <HStack
      id="high-percent"
      role="status"
      alignItems="flex-start"
      bg="warnSoft"
      borderRadius="control"
      p="12"
    >
      <Span color="warn" flexShrink={0} mt="2">
        <TriangleAlert size={18} aria-hidden />
      </Span>
      <Text textStyle="small">
        {t('form.high', {
          max: MAX_SUGGESTED_PERCENT,
          kept: money(computePayout(price)),
          price: money(EXAMPLE_MINOR),
        })}
      </Text>
    </HStack>
  );
}
