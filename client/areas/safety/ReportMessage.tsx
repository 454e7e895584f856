import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useReportContentMutation } from './useReportContentMutation.ts';

const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** Reports a message of the other side. */
export function ReportMessage({ messageId }: { messageId: string }) {
  const { t } = useTranslation(['reviews', 'messages']);
  const [reportContent] = useReportContentMutation();
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  const label = t(isReported ? 'report.done' : 'messages:report.title');
  return (
    <>
      <Button
        look="plain"
        size="sm"
        px="8"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        disabled={isReported}
        onClick={() => setOpen(true)}
      >
        <Flag size={14} aria-hidden />
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            title={t('messages:report.title')}
            effect={t('messages:report.effect')}
            onSend={(details) => reportContent({ input: { contentId: messageId, ...details } })}
            onReported={() => setReported(true)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
