import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  enterCode,
  newRecoveryCodes,
  enableTwoFactor,
  disableTwoFactor,
  type AuthAnswer,
} from '../../authClient.ts';
import { useRequestFailureText } from '../../useRequestFailureText.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { useFirstInvalid } from '../../../../ui/fields/useFirstInvalid.ts';
import { Stack, Text } from '../../../../ui/Layout.tsx';
import { AppSecret } from './AppSecret.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export type TwoFactorAction = 'start' | 'codes' | 'stop';
type Step =
  | { kind: 'password' }
  | { kind: 'app'; uri: string; codes: string[] }
  | { kind: 'codes'; codes: string[] };

const ACTIONS: Record<TwoFactorAction, (password: string) => Promise<AuthAnswer>> = {
  start: enableTwoFactor,
  codes: newRecoveryCodes,
  stop: disableTwoFactor,
};
const FORM = 'two-factor';

/**
 * Asks for the password; to turn it on, then shows the app's secret, asks for its first code and
 * shows the recovery codes once.
 */
export function TwoFactorDialog({
  action,
  onClose,
}: {
  action: TwoFactorAction;
  onClose: () => void;
}) {
  const { t } = useTranslation(['settings', 'accounts']);
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const form = useFirstInvalid(problem);
  const [isBusy, setBusy] = useState(false);

  const requestFailureText = useRequestFailureText();
  const failureText = (answer: { status: number; code: string }): string =>
    requestFailureText(answer) ??
    (step.kind === 'password' ? t('twoFactor.wrongPassword') : t('accounts:code.wrong'));
  const next = (body: { totpURI?: string; backupCodes?: string[] }): void => {
    setText('');
    setProblem(null);
    if (step.kind === 'app') setStep({ kind: 'codes', codes: step.codes });
    else if (body.totpURI)
      setStep({ kind: 'app', uri: body.totpURI, codes: body.backupCodes ?? [] });
    else if (body.backupCodes) setStep({ kind: 'codes', codes: body.backupCodes });
    else onClose();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await (step.kind === 'app' ? enterCode(text) : ACTIONS[action](text));
    setBusy(false);
    if (answer.ok) next(answer.body);
    else setProblem({ text: failureText(answer) });
  };
  const isLast = step.kind === 'codes';
  const footer = (
    <>
      {!isLast && <Button onClick={onClose}>{t('avatar.cancel')}</Button>}
      {!isLast && (
        <Button
          type="submit"
          form={FORM}
          look={action === 'stop' ? 'danger' : 'primary'}
          disabled={isBusy || text.trim() === ''}
        >
          {t('twoFactor.next')}
        </Button>
      )}
      {isLast && (
        <Button look="primary" onClick={onClose}>
          {t('twoFactor.done')}
        </Button>
      )}
    </>
  );
  const input = {
    value: text,
    problem: problem?.text ?? null,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  };
  return (
    <Dialog
      title={action === 'codes' ? t('twoFactor.codes') : t('twoFactor.title')}
      closeLabel={t('avatar.cancel')}
      footer={footer}
      // The codes are shown only once, so a press outside does not close them.
      isBusy={isBusy || isLast}
      onClose={onClose}
    >
      <form ref={form} id={FORM} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="16">
          {step.kind === 'password' && <Text color="tx2">{t(`twoFactor.${action}Hint`)}</Text>}
          {step.kind === 'password' && (
            <Field
              label={t('password.current')}
              type="password"
              name="password"
              autoComplete="current-password"
              {...input}
            />
          )}
          {step.kind === 'app' && <AppSecret uri={step.uri} />}
          {step.kind === 'app' && (
            <Field
              label={t('accounts:code.app')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              {...input}
            />
          )}
          {step.kind === 'codes' && <RecoveryCodes codes={step.codes} />}
        </Stack>
      </form>
    </Dialog>
  );
}
