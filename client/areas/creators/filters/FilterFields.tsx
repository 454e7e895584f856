import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayKey, deviceZone, formatShortDay } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { SelectField } from '../../../ui/fields/Field.tsx';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';
import {
  cleanMinimum,
  cleanPrice,
  DAY_PARTS,
  SORTS,
  type CategorySearch,
  type DayPart,
  type Sort,
} from './categorySearch.ts';
import { PriceField } from './PriceField.tsx';
import { SPOKEN_LANGUAGES } from '../../../i18n/supportedLanguages.rules.ts';

type Props = {
  value: CategorySearch;
  hasSlots: boolean;
  currency: string;
  onChange: (changed: Partial<CategorySearch>) => void;
};

const DAYS = 14;

export function FilterFields({ value, hasSlots, currency, onChange }: Props) {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <>
      <Stack gap="6">
        <Text textStyle="label" color="tx2" aria-hidden>
          {t('filter.price')}
        </Text>
        <HStack gap="8">
          <PriceField
            label={t('filter.min')}
            currency={currency}
            value={value.min}
            onChange={(min) => onChange({ min: cleanMinimum(min) })}
          />
          <Text as="span" color="tx3">
            {t('filter.to')}
          </Text>
          <PriceField
            label={t('filter.max')}
            currency={currency}
            value={value.max}
            onChange={(max) => onChange({ max: cleanPrice(max) })}
          />
        </HStack>
      </Stack>
      <SelectField
        label={t('filter.language')}
        value={value.language}
        onChange={(event) => onChange({ language: event.target.value })}
      >
        <option value="">{t('filter.anyLanguage')}</option>
        {SPOKEN_LANGUAGES.map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
          </option>
        ))}
      </SelectField>
      {hasSlots && <FreeFields value={value} onChange={onChange} />}
      <SelectField
        label={t('filter.sort')}
        value={value.sort}
        onChange={(event) => onChange({ sort: event.target.value as Sort })}
      >
        {SORTS.filter((sort) => hasSlots || sort !== 'SOONEST').map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function FreeFields({ value: { on, at }, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  const timeZone = deviceZone();
  const [today] = useState(() => new Date());
  const days = Array.from(
    { length: DAYS },
    (_, index) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + index, 12),
  );
  const keys = days.map((day) => dayKey(day, timeZone));
  const getName = (day: Date, index: number): string =>
    [t('day.today'), t('day.tomorrow')][index] ?? formatShortDay(day, { locale, timeZone });
  return (
    <HStack gap="8" alignItems="flex-end" css={{ '& > *': { flex: { base: 1, xl: 'auto' } } }}>
      <SelectField
        label={t('filter.on')}
        value={on}
        onChange={(event) =>
          onChange({ on: event.target.value, ...(event.target.value ? {} : { at: '' }) })
        }
      >
        <option value="">{t('filter.anyDay')}</option>
        {on && !keys.includes(on) && (
          <option value={on}>{formatShortDay(`${on}T12:00`, { locale, timeZone })}</option>
        )}
        {days.map((day, index) => (
          <option key={keys[index]} value={keys[index]}>
            {getName(day, index)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filter.at')}
        value={at}
        onChange={(event) =>
          onChange({ at: event.target.value as DayPart | '', on: on || keys[0] || '' })
        }
      >
        <option value="">{t('filter.anyTime')}</option>
        {(Object.keys(DAY_PARTS) as DayPart[]).map((part) => (
          <option key={part} value={part}>
            {t(`part.${part}`)}
          </option>
        ))}
      </SelectField>
    </HStack>
  );
}
