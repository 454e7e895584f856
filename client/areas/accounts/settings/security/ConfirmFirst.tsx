import { useTranslation } from 'react-i18next';
import type { ConfirmFirst_viewer$key } from '../../../../__generated__/ConfirmFirst_viewer.graphql.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { VerifyEmailButton } from '../../VerifyEmailButton.tsx';
import { Banner } from '../../../../ui/Banner.tsx';
import { Stack, Text } from '../../../../ui/Layout.tsx';

/**
 * Replaces an action that requires a confirmed email address; renders nothing once it is confirmed.
 */
export function ConfirmFirst({ viewer }: { viewer: ConfirmFirst_viewer$key }) {
  const { t } = useTranslation('settings');
  const data = useFragment(
    graphql`
      fragment ConfirmFirst_viewer on Viewer {
        email
        emailVerified
        ...VerifyEmailButton_viewer
      }
    `,
    viewer,
  );
  if (data.emailVerified) return null;
  return (
    <Banner tone="info">
      <Stack gap="8">
        <Text>{t('confirmFirst', { email: data.email })}</Text>
        <VerifyEmailButton viewer={data} />
      </Stack>
    </Banner>
  );
}
