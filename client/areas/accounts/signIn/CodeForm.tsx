import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field, PlainForm } from '../../../ui/fields/Field.tsx';
import { HStack } from '../../../ui/Layout.tsx';
import { useFirstInvalid } from '../../../ui/fields/useFirstInvalid.ts';
import { useRequestFailureText } from '../useRequestFailureText.ts';
import { enterCode, enterRecoveryCode } from '../authClient.ts';

/** better-auth codes that require restarting the sign-in. */
const OVER = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'];

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ onEntered, onBack }: { onEntered: () => void; onBack: () => void }) {
  const { t } = useTranslation('accounts');
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; isOfField: boolean } | null>(null);
  const form = useFirstInvalid(problem);
  const requestFailureText = useRequestFailureText();
  const fail = (text: string, isOfField = false): void => setProblem({ text, isOfField });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem(null);
    setBusy(true);
    const answer = await (isRecovery ? enterRecoveryCode : enterCode)(code);
    setBusy(false);
    if (answer.ok) return onEntered();
    if (OVER.includes(answer.code)) return fail(t('code.over'));
    const failure = requestFailureText(answer);
    if (failure) return fail(failure);
    fail(t('code.wrong'), true);
  };
  const change = (): void => {
    setRecovery(!isRecovery);
    setCode('');
    setProblem(null);
  };
  return (
    <>
      {problem && (
        <Banner tone="bad" isPassing occasion={problem}>
          {problem.text}
        </Banner>
      )}
      <PlainForm ref={form} onSubmit={submit}>
        <Field
          key={isRecovery ? 'recovery' : 'app'}
          label={isRecovery ? t('code.recovery') : t('code.app')}
          name="code"
          autoFocus
          autoComplete="one-time-code"
          {...(isRecovery ? {} : { inputMode: 'numeric' as const, maxLength: 7 })}
          value={code}
          problem={problem?.isOfField ? problem.text : null}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" look="primary" size="lg" disabled={isBusy || code.trim() === ''}>
          {t('code.submit')}
        </Button>
      </PlainForm>
      <HStack flexWrap="wrap" gap="8">
        <Button look="plain" onClick={change}>
          {isRecovery ? t('code.useApp') : t('code.useRecovery')}
        </Button>
        <Button look="plain" onClick={onBack}>
          {t('forgot.back')}
        </Button>
      </HStack>
    </>
  );
}
