import { useTranslation } from 'react-i18next';
import { logOut } from '../../logOut.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Box, Stack, Text } from '../../../../ui/Layout.tsx';

/** Server codes that mean that the login session alone is not sufficient. */
const NOT_ENOUGH = ['SESSION_NOT_FRESH', 'INVALID_PASSWORD'];

export function needsConfirmation(code: string | undefined): boolean {
  return code !== undefined && NOT_ENOUGH.includes(code);
}

type Props = {
  hasPassword: boolean;
  /** The page to open after logging in again. */
  returnTo: string;
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
};

/** Asks for the password some time after the login. Users without a password log in again. */
export function ConfirmItIsYou({ hasPassword, returnTo, value, problem, onChange }: Props) {
  const { t } = useTranslation('settings');
  if (!hasPassword) {
    return (
      <Stack gap="8">
        <Text role="alert" color="tx2">
          {t('confirmItIsYou.withoutPassword')}
        </Text>
        <Box>
          <Button look="outline" onClick={() => void logOut(`/login?return=${returnTo}`)}>
            {t('passkeys.logInAgain')}
          </Button>
        </Box>
      </Stack>
    );
  }
  return (
    <Field
      label={t('password.current')}
      hint={t('confirmItIsYou.hint')}
      type="password"
      name="currentPassword"
      autoComplete="current-password"
      value={value}
      problem={problem}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
