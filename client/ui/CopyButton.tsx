import { Check, Copy } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from './Button.tsx';

const COPIED_MS = 2_000;

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  text: string;
  label: string;
  copiedLabel: string;
};

/** Copies a text to the clipboard and confirms it for a moment. */
export function CopyButton({ text, label, copiedLabel, ...button }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    });
  };
  return (
    <Button {...button} aria-live="polite" onClick={copy}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      {isCopied ? copiedLabel : label}
    </Button>
  );
}
