import { Suspense, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { PackList_creator$key } from '../../__generated__/PackList_creator.graphql.ts';
import { useCountedProfile } from '../analytics/useCountedProfile.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { lazyPartWithTexts } from '../../app/pages/lazyPartWithTexts.ts';
import { deviceZone, formatDate } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Grid, HStack, Panel, Span, Stack, Text } from '../../ui/Layout.tsx';
import { preloads } from '../../ui/lazyPart.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { OwnPacks } from './owned/OwnPacks.ts';
import { PackFacts } from './PackFacts.tsx';

const BuyPackDialog = lazyPartWithTexts(
  ['bookings', 'giftCards'],
  async () => (await import('./BuyPackDialog.tsx')).BuyPackDialog,
);

/** The packs that a creator has on sale, after the viewer's balances with this creator. */
export function PackList({ creator }: { creator: PackList_creator$key }) {
  const { t } = useTranslation('packs');
  const {
    id: creatorId,
    username,
    isViewer,
    isSellingPaused,
    packs,
  } = useFragment(
    graphql`
      fragment PackList_creator on Creator {
        id
        username
        isViewer
        isSellingPaused
        packs {
          id
          sessions
          validDays
          sessionType {
            title
          }
          price {
            amountMinor
            currency
          }
          ...PackFacts_pack
        }
      }
    `,
    creator,
  );
  const viewer = useViewer();
  const { pathname } = useLocation();
  const [buyingId, setBuyingId] = useState<string | null>(null);
  useCountedProfile(buyingId ? creatorId : null, true);
  const buying = packs.find(({ id }) => id === buyingId);
  const offered = isSellingPaused ? [] : packs;
  return (
    <>
      <Balances username={username} />
      {offered.length > 0 && (
        <Stack as="section" gap="12" aria-labelledby="packs">
          <SectionTitle id="packs">{t('profile.title')}</SectionTitle>
          <Text color="tx2">{t('profile.hint')}</Text>
          <Grid
            as="ul"
            listStyleType="none"
            gridTemplateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))"
          >
            {offered.map((pack) => {
              const label = t('profile.buyOf', {
                title: pack.sessionType.title,
                sessions: t('sessions', { count: pack.sessions }),
              });
              return (
                <Panel key={pack.id} as="li" display="flex" flexDirection="column" gap="10">
                  <PackFacts pack={pack} headingLevel="h3" />
                  {!isViewer && viewer && (
                    <HStack>
                      <Button
                        look="accent"
                        aria-haspopup="dialog"
                        aria-label={label}
                        {...preloads(BuyPackDialog)}
                        onClick={() => setBuyingId(pack.id)}
                      >
                        {t('profile.buy')}
                      </Button>
                    </HStack>
                  )}
                  {!viewer && (
                    <HStack>
                      <ButtonLink
                        look="accent"
                        aria-label={label}
                        to={`/login?return=${encodeURIComponent(pathname)}`}
                      >
                        {t('profile.buy')}
                      </ButtonLink>
                    </HStack>
                  )}
                </Panel>
              );
            })}
          </Grid>
        </Stack>
      )}
      {buying && (
        <Suspense>
          <BuyPackDialog
            pack={{ ...buying, title: buying.sessionType.title }}
            creatorId={creatorId}
            onClose={() => setBuyingId(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Balances({ username }: { username: string }) {
  const { t } = useTranslation('packs');
  const locale = useLocale();
  const own = useContext(OwnPacks).filter(({ creator }) => creator.username === username);
  if (own.length === 0) return null;
  return (
    <Stack as="section" gap="12" aria-labelledby="own-balances">
      <SectionTitle id="own-balances">{t('profile.yours', { name: username })}</SectionTitle>
      <Panel as="ul" listStyleType="none" display="flex" flexDirection="column" gap="12">
        {own.map(({ id, title, unusedSessions, expiresAt, isFrozen }) => (
          <HStack key={id} as="li" justifyContent="space-between" flexWrap="wrap">
            <Stack gap="2">
              <Span fontWeight="650" overflowWrap="anywhere">
                {title}
              </Span>
              {expiresAt && (
                <Span textStyle="small" color="tx3">
                  {t('until', { date: formatDate(expiresAt, { locale, timeZone: deviceZone() }) })}
                </Span>
              )}
            </Stack>
            <HStack gap="8" flexWrap="wrap">
              <Badge tone={isFrozen ? 'warn' : 'ok'}>
                {isFrozen ? t('frozen') : t('left', { count: unusedSessions })}
              </Badge>
              <ButtonLink size="sm" look="outline" to="/settings/packs">
                {t('own.title')}
              </ButtonLink>
            </HStack>
          </HStack>
        ))}
      </Panel>
    </Stack>
  );
}
