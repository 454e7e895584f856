import { MAX_EVENT_SLOTS } from '../../../generated/constraints.rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttachSlotsDialogQuery } from '../../../__generated__/AttachSlotsDialogQuery.graphql.ts';
import { DialogBoundary } from '../../../app/errors/DialogBoundary.tsx';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { deviceZone, formatMoment } from '../../../format/dateTime.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useAsyncAction } from '../../../relay/useAsyncAction.ts';
import { useLazyLoadQuery } from '../../../relay/useLazyLoadQuery.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Checkbox } from '../../../ui/fields/Field.tsx';
import { Stack, Text } from '../../../ui/Layout.tsx';
import { useAttachSlotsToEventMutation } from './useAttachSlotsToEventMutation.ts';
import { useDetachSlotsFromEventMutation } from './useDetachSlotsFromEventMutation.ts';

type Props = { eventId: string; title: string; onClose: () => void };

/** Chooses which of the viewer's free slots are offered for an event. */
export function AttachSlotsDialog(props: Props) {
  const { t } = useTranslation('games');
  return (
    <DialogBoundary title={t('slots.offerFor', { event: props.title })} onClose={props.onClose}>
      {(fetchKey) => <LoadedDialog {...props} fetchKey={fetchKey} />}
    </DialogBoundary>
  );
}

function LoadedDialog({ eventId, title, onClose, fetchKey }: Props & { fetchKey: number }) {
  const { t } = useTranslation(['games', 'app']);
  const locale = useLocale();
  const { viewer } = useLazyLoadQuery<AttachSlotsDialogQuery>(
    graphql`
      query AttachSlotsDialogQuery {
        viewer {
          creator {
            openSlots(first: 500) {
              edges {
                node {
                  id
                  startsAt
                  price {
                    amountMinor
                    currency
                  }
                  gameEvent {
                    id
                    title
                  }
                }
              }
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'network-only', fetchKey },
  );
  const slots = viewer?.creator.openSlots.edges.map(({ node }) => node) ?? [];
  const attached = slots.filter(({ gameEvent }) => gameEvent?.id === eventId).map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(attached);
  const errorText = useErrorText();
  const { problem, isBusy, save } = useSaveSlots({ eventId, onSaved: onClose });
  const added = chosen.filter((id) => !attached.includes(id));
  const removed = attached.filter((id) => !chosen.includes(id));
  const isTooMany = chosen.length > MAX_EVENT_SLOTS;
  const footer = (
    <>
      {isTooMany && (
        <Text role="alert" textStyle="small" color="bad">
          {errorText({ code: 'EVENT_SLOT_LIMIT' })}
        </Text>
      )}
      <Button disabled={isBusy} onClick={onClose}>
        {t('app:layout.close')}
      </Button>
      <Button
        look="primary"
        disabled={isBusy || isTooMany || added.length + removed.length === 0}
        onClick={() => void save({ added, removed })}
      >
        {isBusy ? t('slots.saving') : t('slots.save')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('slots.offerFor', { event: title })}
      closeLabel={t('app:layout.close')}
      footer={slots.length > 0 ? footer : undefined}
      isBusy={isBusy}
      onClose={onClose}
    >
      <Stack gap="8">
        {problem && <Banner tone="bad">{problem}</Banner>}
        {slots.length === 0 ? (
          <EmptyState title={t('slots.none')}>
            <ButtonLink to="/create-listing" look="primary">
              {t('slots.open')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <Text color="tx2">{t('slots.offerText')}</Text>
        )}
        {slots.map(({ id, startsAt, price, gameEvent }) => (
          <Checkbox
            key={id}
            isChecked={chosen.includes(id)}
            onChange={(isChecked) =>
              setChosen(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          >
            {formatMoment(startsAt, { locale, timeZone: deviceZone() })} ·{' '}
            {price.amountMinor === 0 ? t('slots.free') : formatMoney(price, { locale })}
            {gameEvent && gameEvent.id !== eventId && (
              <> · {t('slots.elsewhere', { event: gameEvent.title })}</>
            )}
          </Checkbox>
        ))}
      </Stack>
    </Dialog>
  );
}

type Changes = { added: string[]; removed: string[] };

function useSaveSlots({ eventId, onSaved }: { eventId: string; onSaved: () => void }) {
  const [attach] = useAttachSlotsToEventMutation();
  const [detach] = useDetachSlotsFromEventMutation();
  const { problem, isBusy, run } = useAsyncAction();
  const save = ({ added, removed }: Changes): Promise<void> =>
    run(async () => {
      const first =
        removed.length > 0 ? await detach({ input: { eventId, slotIds: removed } }) : null;
      if (added.length === 0 && first) return first;
      if (first?.result.code) return first;
      return attach({ input: { eventId, slotIds: added } });
    }, onSaved);
  return { problem, isBusy, save };
}
