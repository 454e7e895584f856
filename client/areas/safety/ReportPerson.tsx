import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportPerson_creator$key } from '../../__generated__/ReportPerson_creator.graphql.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const ReportPersonDialog = lazyPart(
  async () => (await import('./ReportPersonDialog.tsx')).ReportPersonDialog,
);

/** Reports the person or one of the person's services; for signed-in users. */
export function ReportPerson({ creator }: { creator: ReportPerson_creator$key }) {
  const { t } = useTranslation('reviews');
  const isSignedIn = useViewer() !== null;
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  const data = useFragment(
    graphql`
      fragment ReportPerson_creator on Creator {
        username
        services {
          id
          title
        }
      }
    `,
    creator,
  );
  if (!isSignedIn) return null;
  return (
    <>
      <Button look="plain" disabled={isReported} onClick={() => setOpen(true)}>
        <Flag size={16} aria-hidden />
        {isReported ? t('report.done') : t('person.do')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportPersonDialog
            username={data.username}
            services={data.services}
            onReported={() => setReported(true)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
