import { Suspense, useEffect, useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox, Field, PlainForm } from '../../../ui/fields/Field.tsx';
import { HStack, Text } from '../../../ui/Layout.tsx';
import { AccountCard, RedirectSignedIn, TextLink } from '../AccountCard.tsx';
import { signIn } from '../authClient.ts';
import { CodeForm } from './CodeForm.tsx';
import {
  isSameLogin,
  loginFields,
  loginProblem,
  type FieldProblems,
  type Login,
} from './credentials.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { clearStoredLogin } from '../../../app/storage/storedLogin.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { returnAddress, useOpenSignedIn } from '../returnAddress.ts';
import { useFirstInvalid } from '../../../ui/fields/useFirstInvalid.ts';
import { useProviderTexts } from './useProviderTexts.ts';
import { useRequestFailureText } from '../useRequestFailureText.ts';

/** The success message is visible for a second (specification, section 9). */
const REDIRECT_MS = 1_000;

type State =
  | { kind: 'idle' | 'submitting' | 'code' | 'done' }
  | { kind: 'failed'; text: string; fields?: FieldProblems; rejected?: Login };

export function LoginPage() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const provider = useProviderTexts();
  const start: State = provider.failure
    ? { kind: 'failed', text: provider.failure }
    : { kind: 'idle' };
  const [state, setState] = useState<State>(start);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(true);
  const target = returnAddress(search);
  const fields = state.kind === 'failed' ? (state.fields ?? {}) : {};
  const isRejected = state.kind === 'failed' && isSameLogin({ email, password }, state.rejected);
  const failureId = useId();
  const form = useFirstInvalid(state);
  const requestFailureText = useRequestFailureText();
  const openSignedIn = useOpenSignedIn(REDIRECT_MS);
  // Show it once; the next redirect from a guarded page is an ordinary one.
  useEffect(() => clearStoredLogin(), []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = loginProblem({ email, password });
    if (problem)
      return setState({
        kind: 'failed',
        text: t(`problem.${problem}`),
        fields: loginFields({ email, password }),
      });
    setState({ kind: 'submitting' });
    const answer = await signIn({ email: email.trim(), password, rememberMe: isRemembered });
    if (!answer.ok) {
      const failure = requestFailureText(answer);
      const text = failure ?? t('login.failed');
      const rejected = failure === null ? { rejected: { email, password } } : {};
      return setState({ kind: 'failed', text, ...rejected });
    }
    if (answer.body.twoFactorRedirect) return setState({ kind: 'code' });
    openDestination();
  };
  const openDestination = (): void => {
    setState({ kind: 'done' });
    openSignedIn(target);
  };
  const isBusy = state.kind === 'submitting' || state.kind === 'done';
  if (state.kind === 'code')
    return (
      <AccountCard title={t('code.title')} lead={t('code.lead')}>
        <CodeForm onEntered={openDestination} onBack={() => setState({ kind: 'idle' })} />
      </AccountCard>
    );

  return (
    <AccountCard title={t('login.title')} lead={t('login.lead')}>
      {state.kind !== 'done' && (
        <Suspense>
          <RedirectSignedIn to={target} isBusy={isBusy} />
        </Suspense>
      )}
      {search.has('ended') && <Banner tone="info">{t('login.ended')}</Banner>}
      {state.kind === 'failed' && (
        <Banner id={failureId} tone="bad" isPassing occasion={state}>
          {state.text}
        </Banner>
      )}
      {provider.notLinked && <Banner tone="info">{provider.notLinked}</Banner>}
      {state.kind === 'done' && <Banner tone="ok">{t('login.done')}</Banner>}
      <PlainForm ref={form} onSubmit={submit}>
        <Field
          label={t('field.email')}
          type="email"
          name="email"
          autoComplete="username webauthn"
          value={email}
          problem={fields.email ? t(`problem.${fields.email}`) : null}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          autoComplete="current-password"
          value={password}
          problem={fields.password ? t(`problem.${fields.password}`) : null}
          {...(isRejected ? { 'aria-invalid': true, 'aria-describedby': failureId } : {})}
          onChange={(event) => setPassword(event.target.value)}
        />
        <HStack justifyContent="space-between" flexWrap="wrap">
          <Checkbox isChecked={isRemembered} onChange={setRemembered}>
            {t('login.remember')}
          </Checkbox>
          <TextLink to={`/forgot-password${provider.restOfSearch}`}>{t('login.forgot')}</TextLink>
        </HStack>
        <Button type="submit" look="primary" size="lg" disabled={isBusy}>
          {isBusy ? t('login.submitting') : t('login.submit')}
        </Button>
      </PlainForm>
      <PasskeyButton
        isRemembered={isRemembered}
        isBusy={isBusy}
        onEntered={openDestination}
        onFailure={(text) => setState({ kind: 'failed', text })}
      />
      <ProviderButtons
        kind="login"
        isBusy={isBusy}
        isRemembered={isRemembered}
        onFailure={(text) => setState({ kind: 'failed', text })}
      />
      <Text color="tx2">
        {t('login.noAccount')}{' '}
        <TextLink to={`/registration${provider.restOfSearch}`}>{t('login.register')}</TextLink>
      </Text>
      <DemoAccounts
        onChoose={(chosen) => {
          setEmail(chosen.email);
          setPassword(chosen.password);
        }}
      />
    </AccountCard>
  );
}
