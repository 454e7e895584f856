import type { ReactNode } from 'react';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { usePageTitle } from '../../../app/pages/pageTitle.tsx';
import { UnsavedTexts } from '../../../app/pages/UnsavedTexts.tsx';

type Props = { title: string; children: ReactNode; aside?: ReactNode; accent?: string };

/**
 * A settings page: title, an optional element at the title's end, content. Uses the creator's
 * colour unless `accent` is set. Asks before unsaved texts are lost.
 */
export function SettingsPage({ title, children, aside, accent }: Props) {
  usePageTitle(title);
  return (
    <Stack {...(accent ? { 'data-accent': accent } : {})} gap="20">
      <HStack justifyContent="space-between" flexWrap="wrap" minH="44px">
        <Text as="h2" textStyle="h1">
          {title}
        </Text>
        {aside}
      </HStack>
      <UnsavedTexts>{children}</UnsavedTexts>
    </Stack>
  );
}
