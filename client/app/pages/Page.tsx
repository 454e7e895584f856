import type { ReactNode } from 'react';
import { Stack } from '../../ui/Layout.tsx';
import { usePageTitle } from './pageTitle.tsx';

type Props = { title: string; children: ReactNode; accent?: string; width?: string };

/** Page content with its title, its category colour and the padding around it. */
export function Page({ title, children, accent = 'none', width = '1640px' }: Props) {
  usePageTitle(title);
  return (
    <Stack
      data-accent={accent}
      gap={{ base: '28', md: '36' }}
      w="full"
      maxW={width}
      mx="auto"
      px={{ base: '16', md: '32' }}
      py={{ base: '20', md: '28' }}
    >
      {children}
    </Stack>
  );
}
