import { MAX_REASON_LENGTH } from '../../generated/constraints.rules.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { useAsyncAction, type Answer } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';

const SHORTEST = 5;

type Props = {
  title: string;
  /** The effect of the action, also on payments. */
  effect: string;
  confirmLabel: string;
  isDangerous?: boolean;
  onConfirm: (reason: string) => Promise<Answer>;
  onClose: () => void;
  /** Further fields of the action. */
  children?: ReactNode;
};

/** Explains an action of staff, asks for the reason, and loads the page again afterwards. */
export function ReasonDialog({
  title,
  effect,
  confirmLabel,
  isDangerous,
  onConfirm,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation(['staff', 'app']);
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const { problem, setProblem, isBusy, run } = useAsyncAction();
  const finish = async (): Promise<void> => {
    await revalidate();
    onClose();
  };
  const [isMissing, setMissing] = useState(false);
  const { form, onSubmit } = useCheckedSubmit(async () => {
    const isTooShort = reason.trim().length < SHORTEST;
    setMissing(isTooShort);
    if (isTooShort) setProblem(errorText({ code: 'REASON_MISSING' }));
    else await run(() => onConfirm(reason), finish);
  });
  return (
    <Dialog title={title} closeLabel={t('app:layout.close')} isBusy={isBusy} onClose={onClose}>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack gap="16">
          {problem && !isMissing && <Banner tone="bad">{problem}</Banner>}
          <Text color="tx2">{effect}</Text>
          {children}
          <TextAreaField
            label={t('reason.label')}
            name="reason"
            required
            rows={3}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            hint={t('reason.hint')}
            problem={isMissing ? problem : null}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            type="submit"
            look={isDangerous ? 'danger' : 'primary'}
            size="lg"
            disabled={isBusy}
          >
            {confirmLabel}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
