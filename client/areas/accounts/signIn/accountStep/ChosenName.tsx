import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.tsx';
import { HStack, Text } from '../../../../ui/Layout.tsx';
import { UsernameField } from '../UsernameField.tsx';

type Props = {
  proposed: string | null;
  username: string | null;
  problem: string | null;
  onChange: (username: string) => void;
};

/** The proposed username in one line; its field, once the person changes it. */
export function ChosenName({ proposed, username, problem, onChange }: Props) {
  const { t } = useTranslation('accounts');
  if (username !== null)
    return (
      <UsernameField
        autoFocus
        value={username}
        problem={problem}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (!proposed) return null;
  return (
    <HStack gap="4" flexWrap="wrap">
      <Text textStyle="small" color="tx2">
        {t('step.name', { name: proposed })}
      </Text>
      <Button look="plain" px="8" onClick={() => onChange(proposed)}>
        {t('step.changeName')}
      </Button>
    </HStack>
  );
}
