import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../app/useErrorText.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import { TextAreaField } from '../ui/TextAreaField.tsx';

const SHORTEST = 5;
const LONGEST = 1_000;

type Props = {
  title: string;
  /** What it does, with its effect on money. */
  effect: string;
  confirmLabel: string;
  isDangerous?: boolean;
  /** Gives the error, or null. */
  onConfirm: (reason: string) => Promise<{ code?: string | undefined } | null>;
  onClose: () => void;
};

/** A step of staff: what it does is told before, and the reason is asked for. */
export function ReasonDialog({ title, effect, confirmLabel, isDangerous, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['staff', 'app']);
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim().length < SHORTEST) return setProblem(t('reason.missing'));
    setBusy(true);
    const error = await onConfirm(reason).catch((cause: unknown) => cause);
    setBusy(false);
    if (error) setProblem(errorText(error));
    else onClose();
  };
  return (
    <Dialog title={title} closeLabel={t('app:layout.close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="16">
          {problem && <Banner tone="bad">{problem}</Banner>}
          <Text color="tx2">{effect}</Text>
          <TextAreaField label={t('reason.label')} name="reason" required rows={3} maxLength={LONGEST} value={reason} hint={t('reason.hint')} onChange={({ target }) => setReason(target.value)} />
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} size="lg" disabled={isBusy}>{confirmLabel}</Button>
        </Stack>
      </form>
    </Dialog>
  );
}
