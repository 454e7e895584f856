import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyPicker_replies$key } from '../../../__generated__/ReplyPicker_replies.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/Field.tsx';
import { Box, HStack } from '../../../ui/Layout.tsx';

type Props = { replies: ReplyPicker_replies$key; onInsert: (text: string) => void };

/** Inserts a saved reply into the field of the answer. */
export function ReplyPicker({ replies, onInsert }: Props) {
  const { t } = useTranslation('staff');
  const [number, setNumber] = useState('');
  const list = useFragment(
    graphql`
      fragment ReplyPicker_replies on SavedReply @relay(plural: true) {
        number
        title
        body
      }
    `,
    replies,
  );
  if (list.length === 0)
    return (
      <HStack>
        <ButtonLink to="/staff/replies" look="outline">
          {t('replies.first')}
        </ButtonLink>
      </HStack>
    );
  const insert = (): void => {
    const chosen = list.find((reply) => reply.number === number);
    if (chosen) onInsert(chosen.body);
  };
  return (
    <HStack gap="8" alignItems="flex-end" flexWrap="wrap">
      <Box flex="1" minW="180px">
        <SelectField
          label={t('replies.pick')}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        >
          <option value="">{t('replies.none')}</option>
          {list.map((reply) => (
            <option key={reply.number} value={reply.number}>
              {reply.title}
            </option>
          ))}
        </SelectField>
      </Box>
      <Button disabled={number === ''} onClick={insert}>
        {t('replies.insert')}
      </Button>
    </HStack>
  );
}
