import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsyncAction, type Answer } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { ReportFields, type ReportDetails } from './ReportFields.tsx';

type Props = {
  title: string;
  effect: string;
  /** Fields shown before the reason. */
  children?: ReactNode;
  onSend: (details: ReportDetails) => Promise<Answer>;
  onReported: () => void;
  onClose: () => void;
};

export function ReportDialog({ title, effect, children, onSend, onReported, onClose }: Props) {
  const { t } = useTranslation(['reviews', 'app']);
  const [details, setDetails] = useState<ReportDetails>({
    reason: 'SPAM',
    text: '',
  });
  const { problem, isBusy, run } = useAsyncAction();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(
      () => onSend(details),
      () => {
        onReported();
        onClose();
      },
    );
  };
  return (
    <Dialog title={title} closeLabel={t('app:layout.close')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="16">
          {problem && <Banner tone="bad">{problem}</Banner>}
          <Text color="tx2">{effect}</Text>
          {children}
          <ReportFields details={details} onChange={setDetails} />
          <Button type="submit" size="lg" look="primary" disabled={isBusy}>
            {t('report.confirm')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
