import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HStack, Text } from '../../../ui/Layout.tsx';
import { CopyLink } from '../desk/CopyLink.tsx';

/** Title and state of one record, that its times are in UTC, and the button that copies its link. */
export function RecordHeading({ title, state }: { title: string; state: ReactNode }) {
  const { t } = useTranslation('staff');
  return (
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
  );
}
