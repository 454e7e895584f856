import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.tsx';
import { HStack } from '../../../../ui/Layout.tsx';
import { TextLink } from '../../AccountCard.tsx';
import { requestLoginCode, signIn } from '../../authClient.ts';
import {
  emailProblem,
  isSameLogin,
  loginFields,
  type FieldProblems,
  type Login,
} from '../credentials.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useFirstInvalid } from '../../../../ui/fields/useFirstInvalid.ts';
import { useRequestFailureText } from '../../useRequestFailureText.ts';
import { StepForm } from './StepForm.tsx';

type Props = {
  amount: string | null;
  email: string;
  isBusy: boolean;
  /** The email address is already filled in; the password is next. */
  isFocused: boolean;
  onEmail: (email: string) => void;
  onEntered: () => void;
  onCode: () => void;
  /** A code was sent to the email address. */
  onMailCode: () => void;
  onFailure: () => void;
};
type Problem = { text?: string; fields: FieldProblems; rejected?: Login };

/** Logs in to an existing account. */
export function StepLogin({
  amount,
  email,
  isBusy,
  isFocused,
  onEmail,
  onEntered,
  onCode,
  onMailCode,
  onFailure,
}: Props) {
  const { t } = useTranslation('accounts');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const isRejected = isSameLogin({ email, password }, problem?.rejected);
  const failureId = useId();
  const form = useFirstInvalid(problem);
  const requestFailureText = useRequestFailureText();
  const submit = async (): Promise<void> => {
    const fields = loginFields({ email, password });
    if (Object.keys(fields).length > 0) return setProblem({ fields });
    setProblem(null);
    setSending(true);
    const answer = await signIn({ email: email.trim(), password, rememberMe: true });
    setSending(false);
    if (answer.ok) return answer.body.twoFactorRedirect ? onCode() : onEntered();
    onFailure();
    const failure = requestFailureText(answer);
    const rejected = failure === null ? { rejected: { email, password } } : {};
    setProblem({ text: failure ?? t('login.failed'), fields: {}, ...rejected });
  };
  const sendCode = async (): Promise<void> => {
    const wrong = emailProblem(email);
    if (wrong) return setProblem({ fields: { email: wrong } });
    setProblem(null);
    setSending(true);
    const answer = await requestLoginCode(email.trim());
    setSending(false);
    if (answer.ok) return onMailCode();
    onFailure();
    setProblem({ text: requestFailureText(answer) ?? t('login.failed'), fields: {} });
  };
  const isDisabled = isSending || isBusy;
  const label = amount === null ? t('step.loginAndBook') : t('step.loginAndPay', { amount });
  return (
    <StepForm
      form={form}
      email={email}
      emailAutoComplete="username webauthn"
      emailProblem={problem?.fields.email ? t(`problem.${problem.fields.email}`) : null}
      failure={problem?.text}
      failureId={failureId}
      attempt={problem}
      submitLabel={isDisabled ? t('login.submitting') : label}
      isDisabled={isDisabled}
      onEmail={onEmail}
      onSubmit={submit}
    >
      <PasswordField
        autoComplete="current-password"
        autoFocus={isFocused}
        value={password}
        problem={problem?.fields.password ? t(`problem.${problem.fields.password}`) : null}
        {...(isRejected ? { 'aria-invalid': true, 'aria-describedby': failureId } : {})}
        onChange={(event) => setPassword(event.target.value)}
      />
      <HStack gap="14" flexWrap="wrap">
        <TextLink to="/forgot-password">{t('login.forgot')}</TextLink>
        <Button look="plain" px="8" disabled={isDisabled} onClick={() => void sendCode()}>
          {t('step.mailCode')}
        </Button>
      </HStack>
    </StepForm>
  );
}
