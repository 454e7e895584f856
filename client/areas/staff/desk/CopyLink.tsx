import { Check, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { useCopy } from '../../../ui/useCopy.ts';

/** Copies the URL of the page. */
export function CopyLink() {
  const { t } = useTranslation('staff');
  const { state, copy, label } = useCopy();
  return (
    <Button onClick={() => copy(window.location.href)} aria-live="polite">
      {state === 'COPIED' ? <Check size={18} aria-hidden /> : <Link2 size={18} aria-hidden />}
      {label({ idle: t('copy'), copied: t('copied') })}
    </Button>
  );
}
