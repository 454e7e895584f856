import { Dialog as Parts, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../Button.tsx';
import { useCloseRequest } from './useCloseRequest.ts';
import { useSheetPull } from './useSheetPull.ts';

type Props = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  accent?: string;
  isForReading?: boolean;
  /** Keeps the dialog open while its action runs, so that the answer is shown in it. */
  isBusy?: boolean;
  /** From 768 px a panel below the top bar, which leaves the page visible. */
  isPanel?: boolean;
};

const PANEL = {
  alignItems: { md: 'flex-start' },
  justifyContent: { md: 'flex-end' },
  p: { md: '64px 16px 16px' },
};

/**
 * A modal dialog, on phones a sheet from the bottom. Focus moves in, and returns when it closes, to
 * the heading of a list if the dialog removed the row with its opener, or to the content of a page
 * without headings. `isForReading` keeps it off the first field, so that no on-screen keyboard
 * covers the text. It renders in a portal and needs the page's `accent`.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  footer,
  size = 'sm',
  accent,
  isForReading,
  isBusy = false,
  isPanel,
}: Props) {
  const content = useRef<HTMLDivElement>(null);
  const pull = useSheetPull(onClose);
  const close = (): void => (isBusy ? undefined : onClose());
  useCloseRequest(close);
  // Remember the focused element before an autofocused field of the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  const [headings] = useState(() => findHeadingsBefore(opener));
  const getReturnTarget = (): HTMLElement | null => {
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
      return opener;
    const heading = headings.findLast(({ isConnected }) => isConnected);
    // Headings only take the focus with a tab index.
    if (heading) heading.tabIndex = -1;
    return heading ?? document.querySelector('main');
  };
  return (
    <Parts.Root
      open
      lazyMount
      size={size as 'sm'}
      onOpenChange={({ open }) => (open ? undefined : close())}
      finalFocusEl={getReturnTarget}
      {...(isForReading ? { initialFocusEl: () => content.current } : {})}
    >
      <Portal>
        <Parts.Backdrop {...(isPanel ? { bg: { md: 'transparent' } } : {})} />
        <Parts.Positioner {...(isPanel ? PANEL : {})}>
          <Parts.Content ref={content} {...(accent ? { 'data-accent': accent } : {})}>
            <Parts.Header {...(isBusy ? {} : pull)}>
              <Parts.Title>{title}</Parts.Title>
            </Parts.Header>
            <Parts.Body>{children}</Parts.Body>
            {footer && <Parts.Footer>{footer}</Parts.Footer>}
            <Parts.CloseTrigger asChild>
              <IconButton label={closeLabel} disabled={isBusy}>
                <X size={18} aria-hidden />
              </IconButton>
            </Parts.CloseTrigger>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

/** The headings above an element, without those of single rows. */
const findHeadingsBefore = (element: Element | null): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].filter(
    (heading) =>
      element &&
      element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING &&
      !heading.closest('li, tr'),
  );
