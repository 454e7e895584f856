import { Check, Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { useCopy } from './useCopy.ts';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  text: string;
  label: string;
  copiedLabel: string;
};

/** Copies a text to the clipboard and confirms it for a moment. */
export function CopyButton({ text, label, copiedLabel, ...button }: Props) {
  const { state, copy, label: stateLabel } = useCopy();
  return (
    <Button {...button} aria-live="polite" onClick={() => copy(text)}>
      {state === 'COPIED' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      {stateLabel({ idle: label, copied: copiedLabel })}
    </Button>
  );
}
