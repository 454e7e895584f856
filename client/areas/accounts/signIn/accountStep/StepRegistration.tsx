import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone } from '../../../../format/dateTime.ts';
import { Text } from '../../../../ui/Layout.tsx';
import { signIn, signUp } from '../../authClient.ts';
import { emailProblem, passwordProblem } from '../credentials.ts';
import { PasswordField } from '../PasswordField.tsx';
import { TermsSentence } from '../TermsSentence.tsx';
import { useFirstInvalid } from '../../../../ui/fields/useFirstInvalid.ts';
import { useSignUpFailure } from '../useSignUpFailure.ts';
import { ChosenName } from './ChosenName.tsx';
import { proposedName } from './proposedName.ts';
import { StepForm } from './StepForm.tsx';

type FieldName = 'email' | 'password' | 'username';
type Problems = Partial<Record<FieldName | 'form', string>>;
type Props = {
  amount: string | null;
  email: string;
  isBusy: boolean;
  onEmail: (email: string) => void;
  onEntered: () => void;
  /** The email address has an account. `isTold`: the server said so. */
  onExisting: (isTold: boolean) => void;
};

/** Creates the account with email and password; the username is proposed from the email address. */
export function StepRegistration({ amount, email, isBusy, onEmail, onEntered, onExisting }: Props) {
  const { t, i18n } = useTranslation('accounts');
  const signUpFailure = useSignUpFailure();
  const [password, setPassword] = useState('');
  /** Null while the proposed name is unchanged; the server then picks a free variant of it. */
  const [username, setUsername] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useFirstInvalid(problems);

  const submit = async (): Promise<void> => {
    const found = findProblems();
    setProblems(found);
    if (found) return;
    setSending(true);
    const account = { email: email.trim(), password };
    const created = await signUp({
      ...account,
      ...(username?.trim() ? { username: username.trim() } : {}),
      locale: i18n.resolvedLanguage ?? 'en',
      timeZone: deviceZone(),
    });
    const entered = created.ok ? await signIn({ ...account, rememberMe: true }) : created;
    setSending(false);
    if (entered.ok) return onEntered();
    // What was typed here is never used to log in to an existing account of this email address.
    if (created.ok || entered.code === 'EMAIL_TAKEN') return onExisting(!created.ok);
    const { text, field } = signUpFailure({ answer: entered, username: username ?? '' });
    if (field === 'username' && username === null) setUsername(proposedName(email) ?? '');
    setProblems({ [field ?? 'form']: text });
  };
  const findProblems = (): Problems | null => {
    const [ofEmail, ofPassword] = [emailProblem(email), passwordProblem(password)];
    if (!ofEmail && !ofPassword) return null;
    return {
      ...(ofEmail ? { email: t(`problem.${ofEmail}`) } : {}),
      ...(ofPassword ? { password: t(`problem.${ofPassword}`) } : {}),
    };
  };
  const isDisabled = isSending || isBusy;
  return (
    <StepForm
      form={form}
      email={email}
      emailAutoComplete="email"
      emailProblem={problems?.email ?? null}
      failure={problems?.form}
      attempt={problems}
      submitLabel={isDisabled ? t('registration.submitting') : submitLabel()}
      isDisabled={isDisabled}
      onEmail={onEmail}
      onSubmit={submit}
    >
      <PasswordField
        autoComplete="new-password"
        hint={t('registration.passwordHint')}
        value={password}
        problem={problems?.password ?? null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ChosenName
        proposed={proposedName(email)}
        username={username}
        problem={problems?.username ?? null}
        onChange={setUsername}
      />
      <Text textStyle="small" color="tx2">
        <TermsSentence kind="implied" />
      </Text>
    </StepForm>
  );

  function submitLabel(): string {
    return amount === null ? t('step.registerAndBook') : t('step.registerAndPay', { amount });
  }
}
