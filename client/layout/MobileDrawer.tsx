import { Drawer, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router';
import { IconButton } from '../ui/Button.tsx';
import { useCloseRequest } from '../ui/dialogs/useCloseRequest.ts';
import { VisuallyHidden, HStack, Stack } from '../ui/Layout.tsx';
import { ColorModeButton } from './ColorModeButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { Navigation } from './navigation.tsx';
import { SellPanel } from './sell/SellPanel.tsx';

/**
 * Closes as soon as another page is requested: by a press in it, which the page may answer with a
 * question about unsaved text, or by "Back".
 */
export function MobileDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const shown = useLocation();
  const { key } = useNavigation().location ?? shown;
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
  useCloseRequest(onClose);
  const closeForLink = ({ target }: MouseEvent): void => {
    if ((target as Element).closest('a, [data-navigates]')) onClose();
  };
  return (
    <Drawer.Root open placement="start" onOpenChange={({ open }) => (open ? undefined : onClose())}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Stack p="14" minH="full" gap="12" onClick={closeForLink}>
              <HStack justifyContent="space-between">
                <Logo />
                <VisuallyHidden>
                  <Drawer.Title>{t('nav.label')}</Drawer.Title>
                </VisuallyHidden>
                <Drawer.CloseTrigger asChild>
                  <IconButton label={t('layout.close')}>
                    <X size={20} aria-hidden />
                  </IconButton>
                </Drawer.CloseTrigger>
              </HStack>
              <Navigation />
              <HStack gap="2">
                <LanguageMenu />
                <ColorModeButton />
              </HStack>
              <SellPanel />
            </Stack>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
