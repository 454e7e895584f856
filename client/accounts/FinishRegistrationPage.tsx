import { Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { FinishRegistrationPageMutation } from '../__generated__/FinishRegistrationPageMutation.graphql.ts';
import { useViewer } from '../app/AppViewer.ts';
import { useErrorText } from '../app/useErrorText.ts';
import { deviceZone } from '../format/dateTime.ts';
import { useMutationResult } from '../relay/useMutationResult.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox, Field } from '../ui/Field.tsx';
import { AccountCard, TextLink } from './AccountCard.tsx';
import { returnAddress } from './returnAddress.ts';

const FINISH = graphql`
  mutation FinishRegistrationPageMutation($input: FinishRegistrationInput!) {
    result: finishRegistration(input: $input) {
      __typename
      ... on FinishRegistrationSuccess {
        viewer {
          username
          locale
          registrationPending
          creator {
            username
          }
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;

/** The step after the first return from Google: the suggested username, kept or changed, and the terms. */
export function FinishRegistrationPage() {
  const { t } = useTranslation('accounts');
  return (
    <AccountCard title={t('finish.title')} lead={t('finish.lead')}>
      <Suspense><FinishForm /></Suspense>
    </AccountCard>
  );
}

function FinishForm() {
  const { t, i18n } = useTranslation('accounts');
  const viewer = useViewer();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [run, isSaving] = useMutationResult<FinishRegistrationPageMutation>(FINISH);
  const [username, setUsername] = useState(viewer?.username ?? '');
  const [hasAgreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const errorText = useErrorText();
  if (!viewer) return <Navigate replace to="/login" />;
  if (!viewer.registrationPending) return <Navigate replace to={returnAddress(search)} />;

  const failureText = (failure: { code?: string }): string => (i18n.exists(`accounts:signup.${failure.code}`) ? t(`signup.${failure.code}` as 'signup.USERNAME_TAKEN') : errorText(failure));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!hasAgreed) return setProblem(t('problem.terms'));
    setProblem(null);
    try {
      const { result } = await run({ input: { username: username.trim(), acceptTerms: hasAgreed, locale: i18n.resolvedLanguage ?? 'en', timeZone: deviceZone() } });
      if (result.__typename !== 'FinishRegistrationSuccess') return setProblem(failureText(result));
      void navigate(returnAddress(search), { replace: true });
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      {problem && <Banner tone="bad" isPassing>{problem}</Banner>}
      <form noValidate onSubmit={(event) => void submit(event)} style={{ display: 'contents' }}>
        <Field label={t('field.username')} hint={t('registration.usernameHint')} name="username" autoComplete="nickname" maxLength={30} value={username} onChange={(event) => setUsername(event.target.value)} />
        <Checkbox isRequired isChecked={hasAgreed} onChange={setAgreed}>{t('registration.agree')} <TextLink to="/terms-and-conditions" target="_blank">{t('registration.terms')}</TextLink></Checkbox>
        <Button type="submit" look="primary" size="lg" disabled={isSaving}>{t('finish.submit')}</Button>
      </form>
    </>
  );
}
