import { Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useViewer } from '../../../app/AppViewer.ts';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { deviceZone } from '../../../format/dateTime.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox, PlainForm } from '../../../ui/fields/Field.tsx';
import { AccountCard } from '../AccountCard.tsx';
import { returnAddress } from '../returnAddress.ts';
import type { FieldProblems } from './credentials.ts';
import { TermsSentence } from './TermsSentence.tsx';
import { UsernameField } from './UsernameField.tsx';
import { useFirstInvalid } from '../../../ui/fields/useFirstInvalid.ts';
import { useAccountProblem } from './useSignUpFailure.ts';
import { useFinishRegistrationMutation } from './useFinishRegistrationMutation.ts';

type Problem = { text: string; field?: keyof FieldProblems };

/**
 * Follows the first return from an identity provider: the user keeps or changes the suggested
 * username and accepts the terms.
 */
export function FinishRegistrationPage() {
  const { t } = useTranslation('accounts');
  return (
    <AccountCard title={t('finish.title')} lead={t('finish.lead')}>
      <Suspense>
        <FinishForm />
      </Suspense>
    </AccountCard>
  );
}

function FinishForm() {
  const { t, i18n } = useTranslation('accounts');
  const viewer = useViewer();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [run, isSaving] = useFinishRegistrationMutation();
  const [username, setUsername] = useState(viewer?.username ?? '');
  const [hasAgreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useFirstInvalid(problem);
  const accountProblem = useAccountProblem();
  const errorText = useErrorText();
  if (!viewer) return <Navigate replace to="/login" />;
  if (!viewer.registrationPending) return <Navigate replace to={returnAddress(search)} />;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!hasAgreed) return setProblem({ text: t('problem.terms'), field: 'terms' });
    setProblem(null);
    try {
      const { result } = await run({
        input: {
          username: username.trim(),
          acceptTerms: hasAgreed,
          locale: i18n.resolvedLanguage ?? 'en',
          timeZone: deviceZone(),
        },
      });
      if (result.__typename !== 'FinishRegistrationSuccess')
        return setProblem(
          accountProblem({ answer: result, username }) ?? { text: errorText(result) },
        );
      void navigate(returnAddress(search), { replace: true });
    } catch (error) {
      setProblem({ text: errorText(error) });
    }
  };
  return (
    <>
      {problem && (
        <Banner tone="bad" isPassing occasion={problem}>
          {problem.text}
        </Banner>
      )}
      <PlainForm ref={form} onSubmit={submit}>
        <UsernameField
          value={username}
          problem={problem?.field === 'username' ? problem.text : null}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Checkbox
          isRequired
          isChecked={hasAgreed}
          problem={problem?.field === 'terms' ? problem.text : null}
          onChange={setAgreed}
        >
          <TermsSentence kind="agree" />
        </Checkbox>
        <Button type="submit" look="primary" size="lg" disabled={isSaving}>
          {t('finish.submit')}
        </Button>
      </PlainForm>
    </>
  );
}
