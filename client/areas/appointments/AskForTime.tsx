import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useViewer } from '../../app/AppViewer.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { HStack } from '../../ui/Layout.tsx';
import { lazyPart, preloads } from '../../ui/lazyPart.ts';

const AskDialog = lazyPart(async () => (await import('./AskDialog.tsx')).AskDialog);

type Props = { type: { id: string; title: string; durationMinutes: number } };

/** Opens the form in which a fan proposes times for a session type. */
export function AskForTime({ type }: Props) {
  const { t } = useTranslation(['creators', 'appointments']);
  const viewer = useViewer();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const label = t('types.askOf', { title: type.title });
  return (
    <HStack>
      {viewer ? (
        <Button
          look="accent"
          aria-haspopup="dialog"
          aria-label={label}
          {...preloads(AskDialog)}
          onClick={() => setOpen(true)}
        >
          {t('types.ask')}
        </Button>
      ) : (
        <ButtonLink
          look="accent"
          aria-label={label}
          to={`/login?return=${encodeURIComponent(pathname)}`}
        >
          {t('types.ask')}
        </ButtonLink>
      )}
      {isOpen && (
        <Suspense>
          <AskDialog type={type} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </HStack>
  );
}
