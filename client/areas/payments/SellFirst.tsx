import { useTranslation } from 'react-i18next';
import type { SellFirst_viewer$key } from '../../__generated__/SellFirst_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { VerifyEmailButton } from '../accounts/VerifyEmailButton.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Panel, HStack, Text } from '../../ui/Layout.tsx';

/** All missing steps before the user can sell, each with a link. */
export function SellFirst({ viewer }: { viewer: SellFirst_viewer$key }) {
  const { t } = useTranslation(['payments', 'app']);
  const data = useFragment(
    graphql`
      fragment SellFirst_viewer on Viewer {
        email
        emailVerified
        payoutStatus
        payoutRestriction
        creator {
          tags
        }
        ...VerifyEmailButton_viewer
      }
    `,
    viewer,
  );
  const { email, emailVerified, payoutStatus, payoutRestriction, creator } = data;
  const needsTag = creator.tags.length === 0;
  const needsPayout = payoutStatus !== 'COMPLETE';
  return (
    <Panel role="status" display="flex" flexDirection="column" gap="12">
      <Text as="h3" textStyle="h2">
        {payoutRestriction ? t('sellFirst.pausedTitle') : t('sellFirst.title')}
      </Text>
      {!emailVerified && <Text color="tx2">{t('sellFirst.email', { email })}</Text>}
      {needsTag && <Text color="tx2">{t('sellFirst.tag')}</Text>}
      {needsPayout && <Text color="tx2">{t(payoutText({ payoutStatus, payoutRestriction }))}</Text>}
      <HStack flexWrap="wrap">
        {!emailVerified && <VerifyEmailButton viewer={data} />}
        {needsTag && (
          <ButtonLink to="/settings/general" look={needsPayout ? 'outline' : 'primary'}>
            {t('sellFirst.chooseTag')}
          </ButtonLink>
        )}
        {needsPayout && (
          <ButtonLink to="/create-listing" look="primary">
            {payoutStatus === 'NONE' ? t('sellFirst.startPayout') : t('app:sell.continue')}
          </ButtonLink>
        )}
      </HStack>
    </Panel>
  );
}

function payoutText({
  payoutStatus,
  payoutRestriction,
}: {
  payoutStatus: string;
  payoutRestriction: string | null | undefined;
}) {
  if (payoutRestriction) return 'sellFirst.payoutRestricted';
  return payoutStatus === 'NONE' ? 'sellFirst.payout' : 'sellFirst.payoutUnfinished';
}
