import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AccountCard, TextLink } from '../AccountCard.tsx';
import { resetPassword } from '../authClient.ts';
import { passwordProblem } from './credentials.ts';
import { PasswordField } from './PasswordField.tsx';
import { useLeaveLater } from '../useLeaveLater.ts';
import { useFirstInvalid } from '../../../ui/fields/useFirstInvalid.ts';
import { PlainForm } from '../../../ui/fields/Field.tsx';
import { useRequestFailureText } from '../useRequestFailureText.ts';

/** Specification, section 9. */
const REDIRECT_MS = 3_000;

type State =
  | { kind: 'idle' | 'submitting' | 'done' | 'expired' }
  | { kind: 'failed'; text: string; isPassword: boolean };

export function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const leaveLater = useLeaveLater();
  const [password, setPassword] = useState('');
  const token = search.get('token') ?? '';
  const email = search.get('email') ?? '';
  const isComplete = Boolean(token && email);
  const lead = search.has('confirmed') ? t('reset.confirmed') : t('reset.lead');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const form = useFirstInvalid(state);
  const requestFailureText = useRequestFailureText();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = passwordProblem(password);
    if (problem)
      return setState({ kind: 'failed', text: t(`problem.${problem}`), isPassword: true });
    setState({ kind: 'submitting' });
    const answer = await resetPassword({ email, token, newPassword: password });
    if (!answer.ok && answer.code === 'LINK_INVALID') return setState({ kind: 'expired' });
    if (!answer.ok)
      return setState({ kind: 'failed', text: failureText(answer), isPassword: false });
    setState({ kind: 'done' });
    leaveLater({ delayMs: REDIRECT_MS, leave: () => void navigate('/login') });
  };
  const failureText = (answer: { status: number; code: string }): string =>
    requestFailureText(answer) ??
    (answer.code === 'EMAIL_UNKNOWN' ? t('forgot.unknown') : t('reset.invalid'));
  if (!isComplete || state.kind === 'expired') {
    return (
      <AccountCard title={t('reset.title')} lead={t('reset.lead')}>
        <Banner tone="bad">{isComplete ? t('reset.invalid') : t('reset.missing')}</Banner>
        <TextLink to={`/forgot-password${email ? `?email=${encodeURIComponent(email)}` : ''}`}>
          {t('reset.again')}
        </TextLink>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t('reset.title')} lead={lead}>
      {state.kind === 'failed' && (
        <Banner tone="bad" isPassing occasion={state}>
          {state.text}
        </Banner>
      )}
      {state.kind === 'done' && <Banner tone="ok">{t('reset.done')}</Banner>}
      <PlainForm ref={form} onSubmit={submit}>
        <PasswordField
          label={t('reset.password')}
          hint={t('registration.passwordHint')}
          autoComplete="new-password"
          value={password}
          problem={state.kind === 'failed' && state.isPassword ? state.text : null}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button
          type="submit"
          look="primary"
          size="lg"
          disabled={state.kind === 'submitting' || state.kind === 'done'}
        >
          {t('reset.submit')}
        </Button>
      </PlainForm>
    </AccountCard>
  );
}
