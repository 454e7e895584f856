import { Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { deviceZone } from '../../../format/dateTime.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox, Field, PlainForm } from '../../../ui/fields/Field.tsx';
import { Text } from '../../../ui/Layout.tsx';
import { AccountCard, RedirectSignedIn, TextLink } from '../AccountCard.tsx';
import { signIn, signUp } from '../authClient.ts';
import { registrationFields, registrationProblem, type FieldProblems } from './credentials.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { PasswordField } from './PasswordField.tsx';
import { returnAddress, useOpenSignedIn } from '../returnAddress.ts';
import { TermsSentence } from './TermsSentence.tsx';
import { UsernameField } from './UsernameField.tsx';
import { useFirstInvalid } from '../../../ui/fields/useFirstInvalid.ts';
import { useLeaveLater } from '../useLeaveLater.ts';
import { useProviderTexts } from './useProviderTexts.ts';
import { useSignUpFailure, useUsernameProblem } from './useSignUpFailure.ts';

/** Specification, section 9. */
const REDIRECT_MS = 2_000;
const EMPTY = { username: '', email: '', password: '' };

type State =
  | { kind: 'idle' | 'submitting' | 'done' }
  | { kind: 'failed'; text: string; fields?: Partial<Record<keyof FieldProblems, string>> };

export function RegistrationPage() {
  const { t, i18n } = useTranslation('accounts');
  const [search] = useSearchParams();
  const provider = useProviderTexts();
  const navigate = useNavigate();
  const leaveLater = useLeaveLater();
  const openSignedIn = useOpenSignedIn(REDIRECT_MS);
  const signUpFailure = useSignUpFailure();
  const usernameProblem = useUsernameProblem();
  const [form, setForm] = useState(EMPTY);
  const [hasAgreed, setAgreed] = useState(false);
  const [state, setState] = useState<State>(
    provider.failure ? { kind: 'failed', text: provider.failure } : { kind: 'idle' },
  );
  const set = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value });

  const wrongUsername = usernameProblem(form.username);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = registrationProblem({ ...form, hasAgreed });
    const isComplete = problem !== 'credentials';
    // The first invalid field is the username.
    const text = isComplete && wrongUsername ? wrongUsername : problem && t(`problem.${problem}`);
    if (text) return setState({ kind: 'failed', text, fields: fieldTexts() });
    setState({ kind: 'submitting' });
    const answer = await signUp({
      ...form,
      username: form.username.trim(),
      email: form.email.trim(),
      locale: i18n.resolvedLanguage ?? 'en',
      timeZone: deviceZone(),
    });
    if (!answer.ok) {
      const { text, field } = signUpFailure({ answer, username: form.username });
      return setState({ kind: 'failed', text, ...(field ? { fields: { [field]: text } } : {}) });
    }
    // The account exists even if the login fails; without a login session the login page asks
    // again.
    const entered = await signIn({
      email: form.email.trim(),
      password: form.password,
      rememberMe: true,
    });
    setForm(EMPTY);
    setAgreed(false);
    setState({ kind: 'done' });
    if (entered.ok) return openSignedIn(returnAddress(search));
    leaveLater({
      delayMs: REDIRECT_MS,
      leave: () => void navigate(`/login${provider.restOfSearch}`),
    });
  };
  const fieldTexts = (): Partial<Record<keyof FieldProblems, string>> => ({
    ...(wrongUsername ? { username: wrongUsername } : {}),
    ...Object.fromEntries(
      Object.entries(registrationFields({ ...form, hasAgreed })).map(([name, key]) => [
        name,
        t(`problem.${key}`),
      ]),
    ),
  });
  const fields = state.kind === 'failed' ? (state.fields ?? {}) : {};
  const formElement = useFirstInvalid(state);
  const isBusy = state.kind === 'submitting' || state.kind === 'done';

  return (
    <AccountCard title={t('registration.title')} lead={t('registration.lead')}>
      <Suspense>
        <RedirectSignedIn to={returnAddress(search)} />
      </Suspense>
      {state.kind === 'failed' && (
        <Banner tone="bad" isPassing occasion={state}>
          {state.text}
        </Banner>
      )}
      {provider.notLinked && <Banner tone="info">{provider.notLinked}</Banner>}
      {state.kind === 'done' && <Banner tone="ok">{t('registration.done')}</Banner>}
      <PlainForm ref={formElement} onSubmit={submit}>
        <UsernameField
          value={form.username}
          problem={fields.username ?? null}
          onChange={set('username')}
        />
        <Field
          label={t('field.email')}
          type="email"
          name="email"
          autoComplete="email"
          value={form.email}
          problem={fields.email ?? null}
          onChange={set('email')}
        />
        <PasswordField
          hint={t('registration.passwordHint')}
          autoComplete="new-password"
          value={form.password}
          problem={fields.password ?? null}
          onChange={set('password')}
        />
        <Checkbox
          isRequired
          isChecked={hasAgreed}
          problem={fields.terms ?? null}
          onChange={setAgreed}
        >
          <TermsSentence kind="agree" />
        </Checkbox>
        <Button type="submit" look="primary" size="lg" disabled={isBusy}>
          {state.kind === 'submitting' ? t('registration.submitting') : t('registration.submit')}
        </Button>
      </PlainForm>
      <ProviderButtons
        kind="registration"
        isBusy={isBusy}
        onFailure={(text) => setState({ kind: 'failed', text })}
      />
      <Text color="tx2">
        {t('registration.hasAccount')}{' '}
        <TextLink to={`/login${provider.restOfSearch}`}>{t('registration.login')}</TextLink>
      </Text>
    </AccountCard>
  );
}
