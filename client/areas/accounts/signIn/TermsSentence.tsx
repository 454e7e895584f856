import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadConfig } from '../../../app/config.ts';
import { DEFAULT_AGE_MINIMUM } from '../../../generated/constraints.rules.ts';
import { TextWithLink } from '../../../ui/TextWithLink.tsx';
import { TextLink } from '../AccountCard.tsx';

type Props = { kind: 'agree' | 'implied' };

/** The terms and the minimum age, beside a checkbox or above a button that implies them. */
export function TermsSentence({ kind }: Props) {
  const { t } = useTranslation('accounts');
  const age = useAgeMinimum();
  return (
    <TextWithLink
      text={t(`terms.${kind}`, { age })}
      renderLink={(label) => (
        <TextLink to="/terms-and-conditions" target="_blank">
          {label}
        </TextLink>
      )}
    />
  );
}

function useAgeMinimum(): number {
  const [age, setAge] = useState(DEFAULT_AGE_MINIMUM as number);
  useEffect(() => {
    loadConfig().then(
      ({ ageMinimum }) => setAge(ageMinimum),
      () => undefined,
    );
  }, []);
  return age;
}
