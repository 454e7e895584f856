import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarsCard_viewer$key } from '../../__generated__/CalendarsCard_viewer.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { Box, Grid, Stack, Text } from '../../ui/Layout.tsx';
import { SettingsCard } from '../accounts/settings/SettingsCard.tsx';
import { CalendarRow } from './CalendarRow.tsx';
import { useConnectCalendarMutation } from './useConnectCalendarMutation.ts';
import { useFreshCalendars } from './useFreshCalendars.ts';

const PROVIDERS = ['google', 'outlook', 'apple', 'fastmail'] as const;

export function CalendarsCard({ viewer }: { viewer: CalendarsCard_viewer$key }) {
  const { t } = useTranslation('busyTimes');
  const { connectedCalendars: calendars } = useFragment(
    graphql`
      fragment CalendarsCard_viewer on Viewer {
        connectedCalendars {
          id
          lastSuccessAt
          lastFailureAt
          ...CalendarRow_calendar
        }
      }
    `,
    viewer,
  );
  useFreshCalendars(
    calendars.some(({ lastSuccessAt, lastFailureAt }) => !lastSuccessAt && !lastFailureAt),
  );
  return (
    <SettingsCard title={t('card.title')} hint={t('card.hint')}>
      {calendars.length > 0 ? (
        <Stack as="ul" aria-label={t('card.title')} gap="0" listStyleType="none">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} calendar={calendar} />
          ))}
        </Stack>
      ) : (
        <Text color="tx3" py="8">
          {t('card.empty')}
        </Text>
      )}
      <ConnectForm />
      <Box as="details" textStyle="small" color="tx2">
        <Box as="summary" cursor="pointer" minH="44px" display="flex" alignItems="center">
          {t('where.title')}
        </Box>
        <Stack as="ul" gap="6" pl="20">
          {PROVIDERS.map((name) => (
            <li key={name}>{t(`where.${name}`)}</li>
          ))}
        </Stack>
      </Box>
    </SettingsCard>
  );
}

function ConnectForm() {
  const { t } = useTranslation('busyTimes');
  const errorText = useErrorText();
  const [run, isConnecting] = useConnectCalendarMutation();
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const connect = async (): Promise<void> => {
    setProblem(url.trim() === '' ? t('connect.missing') : null);
    if (url.trim() === '') return;
    await run({ input: { url } }).then(
      ({ result }) => (result.code ? setProblem(errorText(result)) : setUrl('')),
      (error: unknown) => setProblem(errorText(error)),
    );
  };
  const { form, onSubmit } = useCheckedSubmit(connect);
  return (
    <form noValidate ref={form} onSubmit={onSubmit} aria-label={t('connect.label')}>
      <Grid
        gap="12"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
        alignItems="end"
      >
        <Field
          label={t('connect.url')}
          name="calendarUrl"
          type="url"
          inputMode="url"
          placeholder="https://…/basic.ics"
          required
          autoComplete="off"
          spellCheck={false}
          value={url}
          problem={problem}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Button type="submit" look="accent" minH="44px" disabled={isConnecting}>
          <CalendarPlus size={16} aria-hidden />
          {t('connect.go')}
        </Button>
      </Grid>
      <Text textStyle="small" color="tx3" mt="8">
        {t('connect.hint')}
      </Text>
    </form>
  );
}
