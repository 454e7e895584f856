import { MailWarning } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerifyBanner_viewer$key } from '../../__generated__/VerifyBanner_viewer.graphql.ts';
import { reserveBannerSpace } from '../../app/bannerSpace.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Box, HStack, Text } from '../../ui/Layout.tsx';
import { VerifyEmailButton } from './VerifyEmailButton.tsx';

/** Asks the user to confirm the email address. Does not block the page. */
export function VerifyBanner({ viewer }: { viewer: VerifyBanner_viewer$key }) {
  const { t } = useTranslation('accounts');
  const data = useFragment(
    graphql`
      fragment VerifyBanner_viewer on Viewer {
        email
        emailVerified
        ...VerifyEmailButton_viewer
      }
    `,
    viewer,
  );
  const notification = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (notification.current) reserveBannerSpace(notification.current.offsetHeight);
  });
  if (data.emailVerified) return null;
  return (
    <HStack
      ref={notification}
      as="aside"
      aria-label={t('verify.title')}
      flexWrap="wrap"
      gap="12"
      px={{ base: '16', md: '32' }}
      py="10"
      bg="warnSoft"
      borderBottomWidth="1px"
      borderStyle="solid"
      borderColor="line"
    >
      <Box color="warn" display="inline-flex">
        <MailWarning size={20} aria-hidden />
      </Box>
      <Text flex="1" minW="220px">
        {t('verify.text', { email: data.email })}
      </Text>
      <VerifyEmailButton viewer={data} />
    </HStack>
  );
}
