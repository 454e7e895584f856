import type { ReactNode } from 'react';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Stack, Text } from '../Layout.tsx';

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  closeLabel: string;
  problem?: string | null;
  isBusy: boolean;
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  closeLabel,
  problem,
  isBusy,
  isDangerous,
  onConfirm,
  onClose,
  children,
}: Props) {
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {closeLabel}
      </Button>
      <Button look={isDangerous ? 'danger' : 'primary'} disabled={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} closeLabel={closeLabel} footer={footer} isBusy={isBusy} onClose={onClose}>
      <Stack>
        {problem && <Banner tone="bad">{problem}</Banner>}
        <Text color="tx2">{text}</Text>
        {children}
      </Stack>
    </Dialog>
  );
}
