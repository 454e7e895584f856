import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/fields/Field.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { SCOPES, type Scope } from './scopes.ts';

type Props = { scopes: readonly Scope[]; onChange: (scopes: readonly Scope[]) => void };

/** What a new secret key may do. */
export function ScopeFields({ scopes, onChange }: Props) {
  const { t } = useTranslation('developers');
  const choose = (scope: Scope, isChosen: boolean): void =>
    onChange(SCOPES.filter((one) => (one === scope ? isChosen : scopes.includes(one))));
  return (
    <Stack role="group" aria-labelledby="key-scopes" gap="4" mt="12">
      <Text id="key-scopes" textStyle="label" color="tx2">
        {t('keys.scopes')}
      </Text>
      {SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          isChecked={scopes.includes(scope)}
          onChange={(isChosen) => choose(scope, isChosen)}
        >
          {t(`scope.${scope}`)}
        </Checkbox>
      ))}
      <Text textStyle="small" color="tx3">
        {t('keys.scopesHint')}
      </Text>
    </Stack>
  );
}
