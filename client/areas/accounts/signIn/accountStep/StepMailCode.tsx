import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../ui/Banner.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Field, PlainForm } from '../../../../ui/fields/Field.tsx';
import { Text } from '../../../../ui/Layout.tsx';
import { signInWithCode, type AuthAnswer } from '../../authClient.ts';
import { useFirstInvalid } from '../../../../ui/fields/useFirstInvalid.ts';
import { useRequestFailureText } from '../../useRequestFailureText.ts';

type Props = {
  amount: string | null;
  email: string;
  isBusy: boolean;
  onEntered: () => void;
  onBack: () => void;
};

/** Logs in with the code that was sent to the email address. */
export function StepMailCode({ amount, email, isBusy, onEntered, onBack }: Props) {
  const { t } = useTranslation('accounts');
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ text: string; isOfField: boolean } | null>(null);
  const form = useFirstInvalid(problem);
  const requestFailureText = useRequestFailureText();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem(null);
    setSending(true);
    const answer = await signInWithCode({ email, code });
    setSending(false);
    if (answer.ok) return onEntered();
    setProblem(toProblem(answer));
  };
  const toProblem = (answer: Exclude<AuthAnswer, { ok: true }>) => {
    const failure = requestFailureText(answer);
    return { text: failure ?? t('step.codeWrong'), isOfField: failure === null };
  };
  const isDisabled = isSending || isBusy;
  const label = amount === null ? t('step.loginAndBook') : t('step.loginAndPay', { amount });
  return (
    <>
      {problem && !problem.isOfField && (
        <Banner tone="bad" isPassing occasion={problem}>
          {problem.text}
        </Banner>
      )}
      <Text role="status" textStyle="small" color="tx2">
        {t('step.codeSent', { email })}
      </Text>
      <PlainForm ref={form} onSubmit={submit}>
        <Field
          label={t('step.codeField')}
          name="code"
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          value={code}
          problem={problem?.isOfField ? problem.text : null}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button
          type="submit"
          look="accent"
          size="lg"
          whiteSpace="normal"
          disabled={isDisabled || code.trim() === ''}
        >
          {isDisabled ? t('login.submitting') : label}
        </Button>
      </PlainForm>
      <Button look="plain" disabled={isDisabled} onClick={onBack}>
        {t('step.usePassword')}
      </Button>
    </>
  );
}
