import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsyncAction, type Answer } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
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
  const { problem, problemField, isBusy, run } = useAsyncAction();
  const { form, onSubmit } = useCheckedSubmit(() =>
    run(
      () => onSend(details),
      () => {
        onReported();
        onClose();
      },
    ),
  );
  return (
    <Dialog title={title} closeLabel={t('app:layout.close')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack gap="16">
          {problem && !problemField && <Banner tone="bad">{problem}</Banner>}
          <Text color="tx2">{effect}</Text>
          {children}
          <ReportFields
            details={details}
            problem={problemField ? problem : null}
            onChange={setDetails}
          />
          <Button type="submit" size="lg" look="primary" disabled={isBusy}>
            {t('report.confirm')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
