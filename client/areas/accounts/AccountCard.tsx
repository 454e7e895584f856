import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { useViewer } from '../../app/AppViewer.ts';
import { Page } from '../../app/pages/Page.tsx';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';

export const TextLink = chakra(Link, {
  base: {
    color: 'tx',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    fontWeight: '620',
    // 44 px high to a finger; the padding of inline text moves nothing.
    py: { base: '11px', xl: '0' },
  },
});

export function AccountCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <Page title={title}>
      <Panel w="full" maxW="440px" mx="auto" p={{ base: '20', md: '28' }}>
        <Text as="h2" textStyle="h1">
          {title}
        </Text>
        {lead && (
          <Text color="tx2" mt="6">
            {lead}
          </Text>
        )}
        <Stack gap="16" mt="20">
          {children}
        </Stack>
      </Panel>
    </Page>
  );
}

/** Redirects users who are already signed in. A sign-in in progress shows its own result first. */
export function RedirectSignedIn({ to, isBusy = false }: { to: string; isBusy?: boolean }) {
  const viewer = useViewer();
  return viewer && !isBusy ? <Navigate replace to={to} /> : null;
}
