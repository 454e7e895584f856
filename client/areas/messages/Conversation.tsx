import { MAX_MESSAGE_LENGTH } from '../../generated/constraints.rules.ts';
import { SendHorizontal } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { Button } from '../../ui/Button.tsx';
import { Box, Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { useSendMessageMutation } from './useSendMessageMutation.ts';

type Props = {
  aboutId: string;
  otherUsername: string;
  canWrite: boolean;
  /** The messages, oldest first; null when there are none. */
  children: ReactNode;
  connection: {
    id: string;
    edgeTypeName: 'ServiceOrderMessagesConnectionEdge' | 'BookingMessagesConnectionEdge';
  };
  older: { isThere: boolean; isLoading: boolean; load: () => void };
};

/**
 * Messages between the two sides of a booking or order, oldest first, with a field for a new one.
 */
export function Conversation({
  aboutId,
  otherUsername,
  canWrite,
  children,
  connection,
  older,
}: Props) {
  const { t } = useTranslation('messages');
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [send, isSending] = useSendMessageMutation();
  const errorText = useErrorText();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (body.trim() === '') return setProblem(t('empty'));
    try {
      const { result } = await send({
        input: { aboutId, body },
        connections: [connection.id],
        edge: connection.edgeTypeName,
      });
      if (!result.message) return setProblem(errorText(result));
      setBody('');
      setProblem(null);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Panel aria-labelledby="conversation" display="flex" flexDirection="column" gap="16">
      <Text as="h3" id="conversation" textStyle="h2">
        {t('title', { username: otherUsername })}
      </Text>
      {older.isThere && (
        <Button look="plain" alignSelf="center" disabled={older.isLoading} onClick={older.load}>
          {t('older')}
        </Button>
      )}
      <Box role="log" aria-label={t('log')}>
        {children ? (
          <Stack as="ol" listStyleType="none" gap="12">
            {children}
          </Stack>
        ) : (
          <Text color="tx2">{t('none')}</Text>
        )}
      </Box>
      {canWrite && (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="10">
            <TextAreaField
              label={t('write', { username: otherUsername })}
              rows={3}
              maxLength={MAX_MESSAGE_LENGTH}
              value={body}
              problem={problem}
              onChange={(event) => setBody(event.target.value)}
            />
            <HStack justifyContent="flex-end">
              <Button type="submit" look="primary" disabled={isSending}>
                <SendHorizontal size={18} aria-hidden />
                {isSending ? t('sending') : t('send')}
              </Button>
            </HStack>
          </Stack>
        </form>
      )}
    </Panel>
  );
}
