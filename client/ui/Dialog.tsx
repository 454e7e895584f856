import { Dialog as Parts, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode; footer?: ReactNode; size?: 'sm' | 'md' | 'lg' | 'xl' };

/** A question in front of the page; a sheet from below on phones. Focus goes in, and back when it closes. */
export function Dialog({ title, closeLabel, onClose, children, footer, size = 'sm' }: Props) {
  return (
    <Parts.Root open lazyMount size={size as 'sm'} onOpenChange={({ open }) => (open ? undefined : onClose())}>
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content>
            <Parts.Header><Parts.Title>{title}</Parts.Title></Parts.Header>
            <Parts.Body>{children}</Parts.Body>
            {footer && <Parts.Footer>{footer}</Parts.Footer>}
            <Parts.CloseTrigger asChild><IconButton label={closeLabel}><X size={18} aria-hidden /></IconButton></Parts.CloseTrigger>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
