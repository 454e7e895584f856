import {
  MAX_EVENT_STATUS_LENGTH,
  MAX_GAME_TITLE_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_PRIZE_POOL_LENGTH,
  MAX_TEAMS,
  MIN_TEAMS,
} from '../../../../generated/constraints.rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventForm_event$key } from '../../../../__generated__/EventForm_event.graphql.ts';
import { deviceZone } from '../../../../format/dateTime.ts';
import { numberFormat } from '../../../../format/formatters.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Grid } from '../../../../ui/Layout.tsx';
import { ContentDialog } from './ContentDialog.tsx';
import { toInstant, toLocalInput } from '../localInput.ts';
import { useCreateGameEventMutation } from './useCreateGameEventMutation.ts';
import { useUpdateGameEventMutation } from './useUpdateGameEventMutation.ts';
import { useZoneNames } from '../../../../app/timeZones/useZoneNames.ts';

/** Specification, section 3. */

type Props = {
  gameId: string;
  connectionId: string;
  event: EventForm_event$key | null;
  onClose: () => void;
};

export function EventForm({ gameId, connectionId, event, onClose }: Props) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { getCity } = useZoneNames();
  const before = useFragment(
    graphql`
      fragment EventForm_event on GameEvent {
        id
        title
        status
        startDate
        endDate
        prizePool
        numberOfTeams
        location
      }
    `,
    event,
  );
  const [values, setValues] = useState({
    title: before?.title ?? '',
    status: before?.status ?? '',
    startDate: before ? toLocalInput(before.startDate) : '',
    endDate: before ? toLocalInput(before.endDate) : '',
    prizePool: before?.prizePool ?? '',
    numberOfTeams: String(before?.numberOfTeams ?? MIN_TEAMS),
    location: before?.location ?? '',
  });
  const [create, isCreating] = useCreateGameEventMutation();
  const [update, isUpdating] = useUpdateGameEventMutation();
  const { status, ...required } = values;
  const isBackwards =
    values.startDate !== '' && values.endDate !== '' && values.endDate < values.startDate;
  const teams = Number(values.numberOfTeams);
  const hasTeams = Number.isInteger(teams) && teams >= MIN_TEAMS && teams <= MAX_TEAMS;
  const teamsProblem = t('event.teamsProblem', {
    min: MIN_TEAMS,
    max: numberFormat(locale, {}).format(MAX_TEAMS),
  });
  const isFilled = Object.values(required).every((text) => text.trim() !== '');
  const wrongDates = isBackwards ? t('event.backwards') : null;
  const problem = wrongDates ?? (hasTeams ? null : teamsProblem);
  const set = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [name]: target.value }),
  });
  /** The field has neither seconds nor the second of two equal hours of a clock change. */
  const instantOf = (name: 'startDate' | 'endDate'): string =>
    before && toLocalInput(before[name]) === values[name] ? before[name] : toInstant(values[name]);
  const save = async (): Promise<unknown> => {
    const entry = {
      ...required,
      status: status.trim() || null,
      startDate: instantOf('startDate'),
      endDate: instantOf('endDate'),
      numberOfTeams: teams,
    };
    const { result } = before
      ? await update({ input: { eventId: before.id, ...entry } })
      : await create({ input: { gameId, ...entry }, connections: [connectionId] });
    return result.code ? result : null;
  };
  const zone = t('event.zone', { zone: getCity(deviceZone()) });
  return (
    <ContentDialog
      title={before ? t('event.edit') : t('event.add')}
      isFilled={isFilled}
      isBusy={isCreating || isUpdating}
      problem={problem}
      onSave={save}
      onClose={onClose}
    >
      {(isChecked) => {
        const missing = (name: keyof typeof required): string | null =>
          isChecked && !values[name].trim() ? t('form.required') : null;
        return (
          <>
            <Field
              label={t('event.title')}
              required
              maxLength={MAX_GAME_TITLE_LENGTH}
              {...set('title')}
              problem={missing('title')}
            />
            <Grid
              gap="16"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            >
              <Field
                label={t('event.start')}
                type="datetime-local"
                required
                {...set('startDate')}
                hint={zone}
                problem={missing('startDate')}
              />
              <Field
                label={t('event.end')}
                type="datetime-local"
                required
                min={values.startDate}
                {...set('endDate')}
                hint={zone}
                problem={wrongDates ?? missing('endDate')}
              />
              <Field
                label={t('event.prizePool')}
                required
                maxLength={MAX_PRIZE_POOL_LENGTH}
                {...set('prizePool')}
                hint={t('event.prizePoolHint')}
                problem={missing('prizePool')}
              />
              <Field
                label={t('event.teams')}
                type="number"
                inputMode="numeric"
                required
                min={MIN_TEAMS}
                max={MAX_TEAMS}
                step={1}
                {...set('numberOfTeams')}
                problem={isChecked && !hasTeams ? teamsProblem : null}
              />
              <Field
                label={t('event.location')}
                required
                maxLength={MAX_LOCATION_LENGTH}
                {...set('location')}
                problem={missing('location')}
              />
              <Field
                label={t('event.status')}
                maxLength={MAX_EVENT_STATUS_LENGTH}
                {...set('status')}
                hint={t('event.statusHint')}
              />
            </Grid>
          </>
        );
      }}
    </ContentDialog>
  );
}
