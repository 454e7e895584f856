import { Ban } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useViewer } from '../../app/AppViewer.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const BlockDialog = lazyPart(async () => (await import('./BlockDialog.tsx')).BlockDialog);

type Props = {
  username: string;
  isBlocked?: boolean;
  /** The button occurs several times on the page, so it names the person for screen readers. */
  isInList?: boolean;
};

/**
 * For signed-in users: opens the dialog that blocks a person, or links to the list of blocked
 * people.
 */
export function BlockPerson({ username, isBlocked = false, isInList = false }: Props) {
  const { t } = useTranslation('safety');
  const isSignedIn = useViewer() !== null;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (!isSignedIn) return null;
  if (isBlocked)
    return (
      <ButtonLink look="plain" to="/settings/blocked">
        <Ban size={16} aria-hidden />
        {t('block.done')}
      </ButtonLink>
    );
  return (
    <>
      <Button
        look="plain"
        aria-haspopup="dialog"
        aria-label={isInList ? t('block.doOf', { username }) : undefined}
        onClick={() => setOpen(true)}
      >
        <Ban size={16} aria-hidden />
        {t('block.do')}
      </Button>
      {isOpen && (
        <Suspense>
          <BlockDialog
            username={username}
            onBlocked={() => void navigate('/settings/blocked')}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
