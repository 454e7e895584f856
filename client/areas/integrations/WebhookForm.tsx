import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Field } from '../../ui/fields/Field.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { Box, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { useUnsavedForm } from '../../app/pages/UnsavedTexts.tsx';
import { TOPICS, type Topic } from './topics.ts';

export type WebhookInputs = { url: string; topics: Topic[] };
type Props = {
  start: WebhookInputs | null;
  isBusy: boolean;
  problem: string | null;
  problemField: string | null;
  saveLabel: string;
  onSave: (inputs: WebhookInputs) => Promise<void>;
  onClose: () => void;
};

/** The URL and topics of a webhook. */
export function WebhookForm({
  start,
  isBusy,
  problem,
  problemField,
  saveLabel,
  onSave,
  onClose,
}: Props) {
  const { t } = useTranslation('developers');
  const [url, setUrl] = useState(start?.url ?? '');
  const [topics, setTopics] = useState<readonly Topic[]>(start?.topics ?? TOPICS);
  useUnsavedForm([url, topics]);
  const { form, onSubmit } = useCheckedSubmit(() => onSave({ url, topics: [...topics] }));
  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-label={t('webhooks.form')}>
      <Stack gap="12">
        {problem && problemField !== 'url' && <Banner tone="bad">{problem}</Banner>}
        <Field
          label={t('webhooks.url')}
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          required
          problem={problemField === 'url' ? problem : null}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Box role="group" aria-labelledby="webhook-topics">
          <Text id="webhook-topics" textStyle="label" color="tx2">
            {t('webhooks.topics')}
          </Text>
          {TOPICS.map((topic) => (
            <Checkbox
              key={topic}
              isChecked={topics.includes(topic)}
              onChange={(isChosen) =>
                setTopics(TOPICS.filter((one) => (one === topic ? isChosen : topics.includes(one))))
              }
            >
              {t(`topic.${topic}`)}
            </Checkbox>
          ))}
        </Box>
        <HStack gap="8" flexWrap="wrap">
          <Button type="submit" look="accent" disabled={isBusy}>
            {saveLabel}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </HStack>
      </Stack>
    </form>
  );
}
