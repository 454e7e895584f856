import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { CopyLink } from '../desk/CopyLink.tsx';

type Props = { title: string; state: ReactNode; children: ReactNode };

/** Title and state of a pack or gift card, above its facts and lists. */
export function BoughtFrame({ title, state, children }: Props) {
  const { t } = useTranslation('staff');
  return (
    <Stack gap="20">
      <HStack justifyContent="space-between" flexWrap="wrap">
        <HStack flexWrap="wrap">
          <Text as="h2" textStyle="h1" overflowWrap="anywhere">
            {title}
          </Text>
          {state}
        </HStack>
        <HStack>
          <Text textStyle="small" color="tx3">
            {t('utc')}
          </Text>
          <CopyLink />
        </HStack>
      </HStack>
      {children}
    </Stack>
  );
}
