import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { OwnTake_take$key } from '../../__generated__/OwnTake_take.graphql.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { loginAddress } from '../../app/storage/storedLogin.ts';
import { Countdown } from './Countdown.tsx';
import { useTakeDropSlotMutation } from './useTakeDropSlotMutation.ts';

type Props = { take: OwnTake_take$key; code: string; username: string; onEnd: () => void };

/** The reserved slot; signed-out people log in first, and return here. */
export function OwnTake({ take: key, code, username, onEnd }: Props) {
  const { t } = useTranslation('drops');
  const locale = useLocale();
  const { price } = useMoney();
  const isSignedIn = useViewer() !== null;
  const navigate = useNavigate();
  const [take] = useTakeDropSlotMutation();
  const { problem, isBusy, run } = useAsyncAction();
  const { slot, expiresAt } = useFragment(
    graphql`
      fragment OwnTake_take on DropTake {
        expiresAt
        slot {
          id
          startsAt
          price {
            amountMinor
            currency
          }
          sessionType {
            title
          }
        }
      }
    `,
    key,
  );
  // After the login, what the browser has taken belongs to the person, who can then book it.
  const book = (): void =>
    void run(
      () => take({ input: { code } }),
      () => navigate(`/profile/${username}?slot=${encodeURIComponent(slot.id)}`),
    );
  return (
    <Stack gap="16">
      <Stack gap="2">
        <Text role="status" textStyle="h3">
          {t('yours')}
        </Text>
        <Text>{formatMoment(slot.startsAt, { locale, timeZone: deviceZone() })}</Text>
        <Text color="tx2">
          {slot.sessionType ? `${slot.sessionType.title} · ` : ''}
          {price(slot.price)}
        </Text>
      </Stack>
      <Countdown until={expiresAt} label={t('reservedFor')} onEnd={onEnd} />
      {problem && <Banner tone="bad">{problem}</Banner>}
      {isSignedIn ? (
        <Button size="lg" look="accent" disabled={isBusy} onClick={book}>
          {t('book')}
        </Button>
      ) : (
        <ButtonLink size="lg" look="accent" to={loginAddress(`/drop/${code}`)}>
          {t('login')}
        </ButtonLink>
      )}
    </Stack>
  );
}
