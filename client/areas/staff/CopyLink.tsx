import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';

/** Copies the URL of the page. */
export function CopyLink() {
  const { t } = useTranslation('staff');
  const [isCopied, setCopied] = useState(false);
  const copy = (): void =>
    void navigator.clipboard.writeText(window.location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button onClick={copy} aria-live="polite">
      {isCopied ? <Check size={18} aria-hidden /> : <Link2 size={18} aria-hidden />}
      {isCopied ? t('copied') : t('copy')}
    </Button>
  );
}
