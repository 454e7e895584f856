import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.tsx';
import { HStack, Text } from '../../../../ui/Layout.tsx';

type Props = {
  mode: 'register' | 'login';
  isBusy: boolean;
  onChange: (mode: 'register' | 'login') => void;
};

/** Switches between registering and logging in. */
export function ModeSwitch({ mode, isBusy, onChange }: Props) {
  const { t } = useTranslation('accounts');
  const isRegistering = mode === 'register';
  return (
    <HStack justifyContent="center" gap="4" flexWrap="wrap">
      <Text textStyle="small" color="tx2">
        {isRegistering ? t('registration.hasAccount') : t('login.noAccount')}
      </Text>
      <Button
        look="plain"
        px="8"
        disabled={isBusy}
        onClick={() => onChange(isRegistering ? 'login' : 'register')}
      >
        {isRegistering ? t('registration.login') : t('login.register')}
      </Button>
    </HStack>
  );
}
