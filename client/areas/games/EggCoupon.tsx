import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { EggCouponQuery } from '../../__generated__/EggCouponQuery.graphql.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { deviceZone, formatDate } from '../../format/dateTime.ts';
import { formatPercent } from '../../format/formatters.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { fetchQuery, graphql, useRelayEnvironment } from '../../relay/hooks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Box, HStack, Span, Stack, Text } from '../../ui/Layout.tsx';
import { loginAddress } from '../../app/storage/storedLogin.ts';

const query = graphql`
  query EggCouponQuery($easterEggId: ID!) {
    easterEggCoupon(easterEggId: $easterEggId) {
      code
      percentOff
      expiresAt
      isUsedUp
      left {
        amountMinor
        currency
      }
      creator {
        username
      }
    }
  }
`;
type Coupon = EggCouponQuery['response']['easterEggCoupon'];
type State =
  | { kind: 'hidden' }
  | { kind: 'loading' }
  | { kind: 'failed'; text: string }
  | { kind: 'found'; coupon: Coupon };

/** Shows the coupon of an easter egg to a person who confirms having found it. */
export function EggCoupon({ easterEggId }: { easterEggId: string }) {
  const { t } = useTranslation('games');
  const environment = useRelayEnvironment();
  const errorText = useErrorText();
  const isSignedIn = useViewer() !== null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<State>({ kind: 'hidden' });
  const isFound = state.kind === 'found';
  const isLoading = state.kind === 'loading';
  const status = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so the focus goes to what follows.
  useEffect(() => {
    if (isFound) status.current?.focus();
  }, [isFound]);
  const press = async (): Promise<void> => {
    if (isLoading) return;
    if (!isSignedIn) return void navigate(loginAddress(pathname + search));
    setState({ kind: 'loading' });
    try {
      const answer = await fetchQuery<EggCouponQuery>(
        environment,
        query,
        { easterEggId },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      setState({ kind: 'found', coupon: answer?.easterEggCoupon });
    } catch (error) {
      setState({ kind: 'failed', text: errorText(error) });
    }
  };
  return (
    <>
      {!isFound && (
        <Stack gap="8">
          {state.kind === 'failed' && <Banner tone="bad">{state.text}</Banner>}
          {/* A disabled button would lose the focus, even if the request fails. */}
          <Button aria-disabled={isLoading || undefined} onClick={() => void press()}>
            {t(isLoading ? 'egg.loading' : 'egg.found')}
          </Button>
          <Text textStyle="small" color="tx3">
            {t(isSignedIn ? 'egg.hint' : 'egg.logIn')}
          </Text>
        </Stack>
      )}
      <Box role="status" ref={status} tabIndex={-1} outline="none">
        {isFound && <FoundCoupon coupon={state.coupon} />}
      </Box>
    </>
  );
}

function FoundCoupon({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('games');
  const locale = useLocale();
  if (!coupon) return <Text color="tx2">{t('egg.ended')}</Text>;
  const { code, percentOff, expiresAt, isUsedUp, left, creator } = coupon;
  if (isUsedUp) return <Text color="tx2">{t('egg.usedUp')}</Text>;
  const percent = formatPercent(percentOff, locale);
  return (
    <Stack gap="8">
      <Text textStyle="h3">{t('egg.reward', { percent, creator: creator.username })}</Text>
      <HStack gap="8" flexWrap="wrap">
        <Span textStyle="button" letterSpacing="0.02em" overflowWrap="anywhere">
          {code}
        </Span>
        <CopyButton
          text={code}
          label={t('egg.copy', { code })}
          copiedLabel={t('egg.copied')}
          size="sm"
        />
      </HStack>
      <Text textStyle="small" color="tx2">
        {t('egg.rules', {
          date: formatDate(expiresAt, { locale, timeZone: deviceZone() }),
          left: formatMoney(left, { locale }),
        })}
      </Text>
      <ButtonLink to={`/profile/${creator.username}`} look="primary">
        {t('egg.toCreator', { creator: creator.username })}
      </ButtonLink>
    </Stack>
  );
}
