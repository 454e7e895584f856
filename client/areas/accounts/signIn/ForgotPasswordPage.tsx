import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field, PlainForm } from '../../../ui/fields/Field.tsx';
import { Text } from '../../../ui/Layout.tsx';
import { AccountCard, TextLink } from '../AccountCard.tsx';
import { requestPasswordReset } from '../authClient.ts';
import { emailProblem } from './credentials.ts';
import { withoutFailure } from './providerFailure.ts';
import { useFirstInvalid } from '../../../ui/fields/useFirstInvalid.ts';
import { useRequestFailureText } from '../useRequestFailureText.ts';

type State =
  | { kind: 'idle' | 'submitting' }
  | { kind: 'sent'; email: string }
  | { kind: 'failed'; text: string; field?: string };

export function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const [email, setEmail] = useState(search.get('email') ?? '');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const form = useFirstInvalid(state);
  const requestFailureText = useRequestFailureText();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const address = email.trim();
    const problem = emailProblem(address);
    if (problem === 'emailMissing')
      return setState({
        kind: 'failed',
        text: t('problem.credentials'),
        field: t('problem.emailMissing'),
      });
    if (problem)
      return setState({ kind: 'failed', text: t('problem.email'), field: t('problem.email') });
    setState({ kind: 'submitting' });
    const answer = await requestPasswordReset(address);
    if (answer.ok) return setState({ kind: 'sent', email: address });
    const failure = requestFailureText(answer);
    if (failure) return setState({ kind: 'failed', text: failure });
    const text = t(answer.code === 'EMAIL_INVALID' ? 'problem.email' : 'forgot.unknown');
    setState({ kind: 'failed', text, field: text });
  };
  return (
    <AccountCard title={t('forgot.title')} lead={t('forgot.lead')}>
      {state.kind === 'failed' && (
        <Banner tone="bad" isPassing occasion={state}>
          {state.text}
        </Banner>
      )}
      {state.kind === 'sent' && (
        <Banner tone="ok">{t('forgot.sent', { email: state.email })}</Banner>
      )}
      <PlainForm ref={form} onSubmit={submit}>
        <Field
          label={t('field.email')}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          problem={state.kind === 'failed' ? (state.field ?? null) : null}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" look="primary" size="lg" disabled={state.kind === 'submitting'}>
          {t('forgot.submit')}
        </Button>
      </PlainForm>
      <Text color="tx2">
        <TextLink to={`/login${withoutFailure(search)}`}>{t('forgot.back')}</TextLink>
      </Text>
    </AccountCard>
  );
}
