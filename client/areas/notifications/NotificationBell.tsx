import { Bell } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationBell_viewer$key } from '../../__generated__/NotificationBell_viewer.graphql.ts';
import type { NotificationBellQuery } from '../../__generated__/NotificationBellQuery.graphql.ts';
import dialogQuery, {
  type NotificationDialogQuery,
} from '../../__generated__/NotificationDialogQuery.graphql.ts';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from '../../relay/hooks.ts';
import { useQueryLoader } from '../../relay/useQueryLoader.ts';
import { IconButton } from '../../ui/Button.tsx';
import { VisuallyHidden, Span } from '../../ui/Layout.tsx';
import { lazyPart, preloads } from '../../ui/lazyPart.ts';

const NotificationDialog = lazyPart(
  async () => (await import('./NotificationDialog.tsx')).NotificationDialog,
);

const MAX_SHOWN = 99;

/** The number of unread notifications; a press opens them. */
export function NotificationBell({ viewer }: { viewer: NotificationBell_viewer$key }) {
  const { t } = useTranslation('notifications');
  const environment = useRelayEnvironment();
  const [reference, load, dispose] = useQueryLoader<NotificationDialogQuery>(dialogQuery);
  const [isOpen, setOpen] = useState(false);
  const { unreadNotificationCount: count } = useFragment(
    graphql`
      fragment NotificationBell_viewer on Viewer {
        unreadNotificationCount
      }
    `,
    viewer,
  );
  const read = useCallback(() => load({}, { fetchPolicy: 'store-and-network' }), [load]);
  useServerEvents({
    types: ['notification'],
    onChange: () => {
      if (isOpen) return read();
      // Keep the last count after a failure; the next event or focus of the page reads it again.
      fetchQuery<NotificationBellQuery>(environment, COUNT, {}).subscribe({
        error: () => undefined,
      });
    },
  });
  const close = (): void => {
    setOpen(false);
    dispose();
  };
  return (
    <>
      <IconButton
        label={count > 0 ? t('bell.unread', { count }) : t('title')}
        position="relative"
        aria-haspopup="dialog"
        {...preloads(NotificationDialog)}
        onClick={() => {
          read();
          setOpen(true);
        }}
      >
        <Bell size={18} aria-hidden />
        {count > 0 && (
          <Span
            aria-hidden
            position="absolute"
            top="4px"
            insetEnd="2px"
            minW="18px"
            h="18px"
            px="4"
            borderRadius="full"
            bg="primary"
            color="onPrimary"
            textStyle="smallest"
            fontWeight="740"
            lineHeight="18px"
            textAlign="center"
          >
            {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
          </Span>
        )}
      </IconButton>
      <VisuallyHidden role="status">{count > 0 ? t('bell.unread', { count }) : ''}</VisuallyHidden>
      {isOpen && reference && (
        <Suspense>
          <NotificationDialog reference={reference} onRetry={read} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const COUNT = graphql`
  query NotificationBellQuery {
    viewer {
      ...NotificationBell_viewer
    }
  }
`;
