import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const ReportPersonDialog = lazyPart(
  async () => (await import('./ReportPersonDialog.tsx')).ReportPersonDialog,
);

type Props = {
  username: string;
  /** Services and session types of the person, which can be reported instead. */
  offers?: readonly { id: string; title: string }[];
  /** The button occurs several times on the page, so it names the person for screen readers. */
  isInList?: boolean;
};

/** Opens the dialog that reports a person; for signed-in users. */
export function ReportPersonButton({ username, offers = [], isInList = false }: Props) {
  const { t } = useTranslation('reviews');
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  return (
    <>
      <Button
        look="plain"
        aria-haspopup="dialog"
        aria-label={isInList && !isReported ? t('person.title', { username }) : undefined}
        disabled={isReported}
        onClick={() => setOpen(true)}
      >
        <Flag size={16} aria-hidden />
        {isReported ? t('report.done') : t('person.do')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportPersonDialog
            username={username}
            offers={offers}
            onReported={() => setReported(true)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
