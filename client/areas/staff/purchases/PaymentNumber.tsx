import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { HStack, Span } from '../../../ui/Layout.tsx';

/** The payment provider's number on one line, cut off where it is too long, with a button that copies it. */
export function PaymentNumber({ number }: { number: string }) {
  const { t } = useTranslation('staff');
  return (
    <HStack gap="8" minW="0" justifyContent="flex-end">
      <Span minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" title={number}>
        {number}
      </Span>
      <CopyButton
        size="sm"
        look="outline"
        flexShrink={0}
        text={number}
        label={t('copyNumber')}
        copiedLabel={t('copied')}
      />
    </HStack>
  );
}
