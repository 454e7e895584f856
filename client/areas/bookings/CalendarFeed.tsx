import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarFeed_viewer$key } from '../../__generated__/CalendarFeed_viewer.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { useResetCalendarFeedMutation } from './useResetCalendarFeedMutation.ts';

/** The secret URL of the calendar feed with all bookings; a new URL invalidates the old one. */
export function CalendarFeed({ viewer }: { viewer: CalendarFeed_viewer$key }) {
  const { t } = useTranslation('bookings');
  const errorText = useErrorText();
  const [reset, isResetting] = useResetCalendarFeedMutation();
  const [status, setStatus] = useState<string | null>(null);
  const { calendarFeedUrl, canSell } = useFragment(
    graphql`
      fragment CalendarFeed_viewer on Viewer {
        canSell
        calendarFeedUrl
      }
    `,
    viewer,
  );
  if (!canSell && !calendarFeedUrl) return null;
  const renew = (): void =>
    void reset({}).then(
      () => setStatus(t('feed.made')),
      (error: unknown) => setStatus(errorText(error)),
    );
  return (
    <Panel aria-labelledby="calendar-feed">
      <Stack gap="12">
        <HStack gap="10">
          <CalendarSync size={18} aria-hidden />
          <Text as="h3" id="calendar-feed" textStyle="h3">
            {t('feed.title')}
          </Text>
        </HStack>
        <Text color="tx2">{t('feed.hint')}</Text>
        {calendarFeedUrl && (
          <Field
            label={t('feed.address')}
            value={calendarFeedUrl}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        )}
        <HStack gap="8" flexWrap="wrap">
          {calendarFeedUrl && (
            <CopyButton
              look="primary"
              text={calendarFeedUrl}
              label={t('feed.copy')}
              copiedLabel={t('feed.copied')}
            />
          )}
          <Button look="outline" disabled={isResetting} onClick={renew}>
            {calendarFeedUrl ? t('feed.renew') : t('feed.make')}
          </Button>
          <Text role="status" textStyle="small" color="tx2">
            {status}
          </Text>
        </HStack>
      </Stack>
    </Panel>
  );
}
