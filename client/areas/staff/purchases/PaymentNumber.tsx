import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/Button.tsx';
import { HStack, Span } from '../../../ui/Layout.tsx';
import { useCopy } from '../../../ui/useCopy.ts';

/** The payment provider's number on one line, cut off where it is too long, with a button that copies it. */
export function PaymentNumber({ number }: { number: string }) {
  const { t } = useTranslation('staff');
  const { state, copy, label } = useCopy();
  return (
    <HStack gap="4" minW="0" justifyContent="flex-end">
      <Span minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" title={number}>
        {number}
      </Span>
      <IconButton
        flexShrink={0}
        aria-live="polite"
        label={label({ idle: t('copyNumber'), copied: t('copied') })}
        onClick={() => copy(number)}
      >
        {state === 'COPIED' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </IconButton>
    </HStack>
  );
}
