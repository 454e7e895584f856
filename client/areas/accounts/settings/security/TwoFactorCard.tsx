import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { TwoFactorCard_viewer$key } from '../../../../__generated__/TwoFactorCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { HStack, Text } from '../../../../ui/Layout.tsx';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { ConfirmFirst } from './ConfirmFirst.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import type { TwoFactorAction } from './TwoFactorDialog.tsx';

const TwoFactorDialog = lazyPart(
  async () => (await import('./TwoFactorDialog.tsx')).TwoFactorDialog,
);

export function TwoFactorCard({ viewer }: { viewer: TwoFactorCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const data = useFragment(
    graphql`
      fragment TwoFactorCard_viewer on Viewer {
        emailVerified
        twoFactorEnabled
        hasPassword
        ...ConfirmFirst_viewer
      }
    `,
    viewer,
  );
  const { twoFactorEnabled, hasPassword, emailVerified } = data;
  const [action, setAction] = useState<TwoFactorAction | null>(null);
  const { revalidate } = useRevalidator();
  const close = (): void => {
    setAction(null);
    // better-auth changed the account and the login session without Relay.
    void revalidate();
  };
  return (
    <SettingsCard title={t('twoFactor.title')} hint={t('twoFactor.hint')}>
      <HStack>
        <Badge tone={twoFactorEnabled ? 'ok' : 'neutral'}>
          {twoFactorEnabled ? t('twoFactor.on') : t('twoFactor.off')}
        </Badge>
      </HStack>
      {!twoFactorEnabled && <ConfirmFirst viewer={data} />}
      {!hasPassword && <Text color="tx2">{t('twoFactor.needsPassword')}</Text>}
      {hasPassword && (
        <HStack flexWrap="wrap" gap="8">
          {!twoFactorEnabled && emailVerified && (
            <Button look="accent" onClick={() => setAction('start')}>
              {t('twoFactor.start')}
            </Button>
          )}
          {twoFactorEnabled && (
            <Button onClick={() => setAction('codes')}>{t('twoFactor.codes')}</Button>
          )}
          {twoFactorEnabled && (
            <Button look="danger" onClick={() => setAction('stop')}>
              {t('twoFactor.stop')}
            </Button>
          )}
        </HStack>
      )}
      {action && (
        <Suspense>
          <TwoFactorDialog action={action} onClose={close} />
        </Suspense>
      )}
    </SettingsCard>
  );
}
