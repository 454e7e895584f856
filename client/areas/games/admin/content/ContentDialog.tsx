import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../app/errors/useErrorText.ts';
import { useCheckedSubmit } from '../../../../ui/fields/useFirstInvalid.ts';
import { Banner } from '../../../../ui/Banner.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Stack } from '../../../../ui/Layout.tsx';

type Props = {
  title: string;
  isFilled: boolean;
  isBusy: boolean;
  /** A problem across several filled fields, which the field also shows. */
  problem?: string | null;
  /** Resolves to the error, or null. */
  onSave: () => Promise<unknown>;
  onClose: () => void;
  /** The fields; `isChecked` is true after the first attempt to save. */
  children: (isChecked: boolean) => ReactNode;
};

/** The form of one entry. Closes after saving; a failure is shown in the form. */
export function ContentDialog({
  title,
  isFilled,
  isBusy,
  problem: wrong = null,
  onSave,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation(['admin', 'app']);
  const errorText = useErrorText();
  const formId = useId();
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setChecked(true);
    if (!isFilled) return setProblem(t('form.fill'));
    if (wrong) return setProblem(wrong);
    const error = await onSave().catch((reason: unknown) => reason);
    if (error) setProblem(errorText(error));
    else onClose();
  };
  const { form, onSubmit } = useCheckedSubmit(save);
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {t('app:layout.close')}
      </Button>
      <Button type="submit" form={formId} look="primary" disabled={isBusy}>
        {isBusy ? t('form.saving') : t('form.save')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={title}
      closeLabel={t('app:layout.close')}
      size="md"
      footer={footer}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form ref={form} id={formId} noValidate onSubmit={onSubmit}>
        <Stack gap="16">
          {problem && (
            <Banner tone="bad" isPassing>
              {problem}
            </Banner>
          )}
          {children(isChecked)}
        </Stack>
      </form>
    </Dialog>
  );
}
