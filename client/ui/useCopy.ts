import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_MS = 2_000;

type CopyState = 'IDLE' | 'COPIED' | 'FAILED';

/**
 * Copies texts to the clipboard. `label` returns the text of a state for a moment after each copy;
 * browsers may refuse the clipboard, and have none on pages without TLS.
 */
export function useCopy(): {
  state: CopyState;
  copy: (text: string) => void;
  label: (texts: { idle: string; copied: string }) => string;
} {
  const { t } = useTranslation('app');
  const [state, setState] = useState<CopyState>('IDLE');
  const show = (next: CopyState): void => {
    setState(next);
    setTimeout(() => setState('IDLE'), SHOWN_MS);
  };
  const write = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
  return {
    state,
    copy: (text) =>
      void write(text).then(
        () => show('COPIED'),
        () => show('FAILED'),
      ),
    label: ({ idle, copied }) => ({ IDLE: idle, COPIED: copied, FAILED: t('copyFailed') })[state],
  };
}
