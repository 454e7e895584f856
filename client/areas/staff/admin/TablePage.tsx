import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../app/pages/Page.tsx';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { Pagination } from '../../../ui/lists/Pagination.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';

type Props = { title: string; actions: ReactNode; children: ReactNode };

/** A page with one table: title and actions. */
export function TablePage({ title, actions, children }: Props) {
  return (
    <Page title={title}>
      <Stack gap="16">
        <HStack justifyContent="space-between" flexWrap="wrap" gap="12">
          <Text as="h2" textStyle="h1">
            {title}
          </Text>
          <HStack flexWrap="wrap" w={{ base: 'full', md: 'auto' }}>
            {actions}
          </HStack>
        </HStack>
        {children}
      </Stack>
    </Page>
  );
}

export function TablePagination(pages: Omit<ComponentProps<typeof Pagination>, 'labels'>) {
  const { t } = useTranslation('admin');
  const labels = {
    nav: t('pages.label'),
    previous: t('pages.previous'),
    next: t('pages.next'),
    page: (page: number) => t('pages.page', { page }),
  };
  return <Pagination {...pages} labels={labels} />;
}

const ROWS = 4;

/** Skeleton rows (specification, section 9). `height` in px. */
export function TableSkeleton({ height }: { height: number }) {
  return (
    <Stack
      gap="0"
      bg="s2"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      p="14"
    >
      {Array.from({ length: ROWS }, (_, index) => (
        <HStack key={index} style={{ height }}>
          <Skeleton h="24px" w="full" />
        </HStack>
      ))}
    </Stack>
  );
}
