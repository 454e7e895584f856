import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { hasPasskeys } from './passkeys.ts';
import { usePasskeySignIn } from './usePasskeySignIn.ts';
import { useRequestFailureText } from '../useRequestFailureText.ts';

type Props = {
  isRemembered: boolean;
  isBusy: boolean;
  onEntered: () => void;
  onFailure: (text: string) => void;
};

/** Signs in with a passkey, also through the browser's autofill of the email field. */
export function PasskeyButton({ isRemembered, isBusy, onEntered, onFailure }: Props) {
  const { t } = useTranslation('accounts');
  const requestFailureText = useRequestFailureText();
  const { isAsking, ask } = usePasskeySignIn({
    isRemembered,
    onEntered,
    onFailed: (answer) => {
      if (answer.kind === 'cancelled') return onFailure(t('passkey.cancelled'));
      onFailure(requestFailureText(answer) ?? t('passkey.failed'));
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <Button look="outline" size="lg" disabled={isBusy || isAsking} onClick={() => void ask()}>
      <KeyRound size={18} aria-hidden />
      {t('passkey.login')}
    </Button>
  );
}
