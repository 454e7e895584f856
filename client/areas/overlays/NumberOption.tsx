import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/fields/Field.tsx';

type Props = {
  label: string;
  limits: { min: number; max: number };
  value: number;
  onChange: (value: number) => void;
};

/** An integer option. What is out of range stays in the field and does not change the option. */
export function NumberOption({ label, limits: { min, max }, value, onChange }: Props) {
  const { t } = useTranslation('overlays');
  const [typed, setTyped] = useState<string | null>(null);
  const isValid = (text: string): boolean =>
    Number.isInteger(Number(text)) && Number(text) >= min && Number(text) <= max;
  const isWrong = typed !== null && !isValid(typed);
  const range = t('form.range', { min, max });
  return (
    <Field
      label={label}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={typed ?? value}
      {...(isWrong ? { problem: range } : { hint: range })}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isValid(target.value)) onChange(Number(target.value));
      }}
      onBlur={() => setTyped(isWrong ? typed : null)}
    />
  );
}
