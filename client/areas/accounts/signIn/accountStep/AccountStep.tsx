import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../ui/Banner.tsx';
import { Stack, Text } from '../../../../ui/Layout.tsx';
import { CodeForm } from '../CodeForm.tsx';
import { ProviderButtons } from '../ProviderButtons.tsx';
import { PasskeyButton } from '../PasskeyButton.tsx';
import { useProviderTexts } from '../useProviderTexts.ts';
import { ModeSwitch } from './ModeSwitch.tsx';
import { StepLogin } from './StepLogin.tsx';
import { StepMailCode } from './StepMailCode.tsx';
import { StepRegistration } from './StepRegistration.tsx';

type Notice = { tone: 'info' | 'bad'; text: string };
type Props = {
  /** What is paid after signing in; null if nothing is. */
  amount: string | null;
  /** The purchase is in progress. */
  isBusy: boolean;
  /** The page to return to from the pages of an identity provider. */
  returnTo: string;
  onEntered: () => void;
};

/** Registration or login within a purchase, without leaving the page. */
export function AccountStep({ amount, isBusy, returnTo, onEntered }: Props) {
  const { t } = useTranslation('accounts');
  const provider = useProviderTexts();
  const [mode, setMode] = useState<'register' | 'login' | 'code' | 'mailCode'>(
    provider.notLinked ? 'login' : 'register',
  );
  const [email, setEmail] = useState('');
  const [notice, setNotice] = useState<Notice | null>(startNotice);
  function startNotice(): Notice | null {
    if (provider.notLinked) return { tone: 'info', text: provider.notLinked };
    return provider.failure ? { tone: 'bad', text: provider.failure } : null;
  }
  const change = (next: 'register' | 'login'): void => {
    setMode(next);
    setNotice(null);
  };
  const fail = (text: string): void => setNotice({ tone: 'bad', text });
  if (mode === 'code')
    return (
      <Stack gap="12">
        <Text textStyle="small" color="tx2">
          {t('code.lead')}
        </Text>
        <CodeForm onEntered={onEntered} onBack={() => change('login')} />
      </Stack>
    );
  if (mode === 'mailCode')
    return (
      <Stack gap="12">
        <Text as="h3" textStyle="h3">
          {t('step.login')}
        </Text>
        <StepMailCode
          {...{ amount, isBusy, onEntered }}
          email={email.trim()}
          onBack={() => change('login')}
        />
      </Stack>
    );
  const shared = { amount, email, isBusy, onEmail: setEmail, onEntered };
  return (
    <Stack gap="12">
      <Text as="h3" textStyle="h3">
        {mode === 'register' ? t('step.registration') : t('step.login')}
      </Text>
      {notice && <Banner tone={notice.tone}>{notice.text}</Banner>}
      {mode === 'register' ? (
        <StepRegistration
          {...shared}
          onExisting={(isTold) => {
            setMode('login');
            setNotice({ tone: 'info', text: isTold ? t('step.exists') : t('step.tryLogin') });
          }}
        />
      ) : (
        <StepLogin
          {...shared}
          isFocused={notice?.tone === 'info'}
          onCode={() => setMode('code')}
          onMailCode={() => setMode('mailCode')}
          onFailure={() => setNotice(null)}
        />
      )}
      {mode === 'login' && (
        <PasskeyButton isRemembered {...{ isBusy, onEntered }} onFailure={fail} />
      )}
      <ProviderButtons kind="login" isBusy={isBusy} returnTo={returnTo} onFailure={fail} />
      <ModeSwitch mode={mode} isBusy={isBusy} onChange={change} />
    </Stack>
  );
}
