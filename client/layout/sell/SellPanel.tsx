import { CalendarPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Panel, Text } from '../../ui/Layout.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { useViewer } from '../../app/AppViewer.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';

const SellCard = lazyPart(async () => (await import('./SellCard.tsx')).SellCard);

/** The creator's action at the bottom of the sidebar, with its loading and error states. */
export function SellPanel() {
  return (
    <ErrorBoundary resetKey={useRouteLoaderData('app')} fallback={() => <SellError />}>
      <Suspense fallback={<Skeleton h="152px" borderRadius="tile" />}>
        <ViewerSellCard />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The collapsed sidebar shows only a link; the page shows the next step. */
export function SellShortcut() {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to="/create-listing"
      hideFrom="xl"
      size="icon"
      mx="auto"
      aria-label={t('sell.open')}
      title={t('sell.open')}
    >
      <CalendarPlus size={19} aria-hidden />
    </ButtonLink>
  );
}

function ViewerSellCard() {
  const { t } = useTranslation();
  const viewer = useViewer();
  if (viewer) return <SellCard viewer={viewer} />;
  return (
    <Panel bg="s3" p="14" borderRadius="tile">
      <Text textStyle="h3">{t('sell.title')}</Text>
      <Text textStyle="small" color="tx2" my="10">
        {t('sell.hint')}
      </Text>
      <ButtonLink to="/registration?return=/create-listing" look="primary" w="full">
        {t('sell.become')}
      </ButtonLink>
    </Panel>
  );
}

function SellError() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  return (
    <Panel role="alert" bg="badSoft" p="14" borderRadius="tile">
      <Text textStyle="h3">{t('sell.error')}</Text>
      <Text textStyle="small" my="8">
        {t('sell.errorText')}
      </Text>
      <Button size="sm" look="outline" py="6" onClick={() => void revalidate()}>
        {t('crash.retry')}
      </Button>
    </Panel>
  );
}
