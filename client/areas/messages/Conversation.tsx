import { MAX_MESSAGE_LENGTH } from '../../generated/constraints.rules.ts';
import { SendHorizontal } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation_messages$key } from '../../__generated__/Conversation_messages.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { useTabText } from '../../app/storage/useTabText.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { ShowMore } from '../../relay/ShowMore.tsx';
import { Button } from '../../ui/Button.tsx';
import { Box, Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { useMarkConversationRead } from './useMarkConversationRead.ts';
import { useSendMessageMutation } from './useSendMessageMutation.ts';

type Props = {
  /** The global id of the booking or order. */
  about: {
    id: string;
    viewerCanWrite: boolean;
    otherParty: { username: string };
    messages: {
      __id: string;
      edges: readonly { node: Conversation_messages$key[number] }[];
    };
  };
  /** The page that notifications about messages lead to. */
  link: string;
  edgeTypeName: 'ServiceOrderMessagesConnectionEdge' | 'BookingMessagesConnectionEdge';
  pages: ComponentProps<typeof ShowMore>['list'];
};

/**
 * Messages between the two sides of a booking or order, oldest first, with a field for a new one.
 */
export function Conversation({ about, link, edgeTypeName, pages }: Props) {
  const { id: aboutId, viewerCanWrite, otherParty } = about;
  const messages = useFragment(
    graphql`
      fragment Conversation_messages on Message @relay(plural: true) {
        id
        viewerIsAuthor
        ...MessageBubble_message
      }
    `,
    about.messages.edges.map(({ node }) => node),
  );
  useMarkConversationRead({ link, newest: messages[0] });
  const { t } = useTranslation('messages');
  const { text: body, setText: setBody, dropSent } = useTabText(`message.${aboutId}`);
  const [problem, setProblem] = useState<string | null>(null);
  const [send, isSending] = useSendMessageMutation();
  const errorText = useErrorText();
  const submit = async (): Promise<void> => {
    if (body.trim() === '') return setProblem(t('empty'));
    try {
      const { result } = await send({
        input: { aboutId, body },
        connections: [about.messages.__id],
        edge: edgeTypeName,
      });
      if (!result.message) return setProblem(errorText(result));
      dropSent(body);
      setProblem(null);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const { form, onSubmit } = useCheckedSubmit(submit);
  return (
    <Panel aria-labelledby="conversation" display="flex" flexDirection="column" gap="16">
      <Text as="h3" id="conversation" textStyle="h2">
        {t('title', otherParty)}
      </Text>
      <ShowMore list={pages} label={t('older')} />
      <Box role="log" aria-label={t('log')}>
        {messages.length > 0 ? (
          <Stack as="ol" listStyleType="none" gap="12">
            {messages.toReversed().map((message) => (
              <MessageBubble key={message.id} message={message} />
            ))}
          </Stack>
        ) : (
          <Text color="tx2">{t('none')}</Text>
        )}
      </Box>
      {viewerCanWrite && (
        <form noValidate ref={form} onSubmit={onSubmit}>
          <Stack gap="10">
            <TextAreaField
              label={t('write', otherParty)}
              rows={3}
              maxLength={MAX_MESSAGE_LENGTH}
              value={body}
              problem={problem}
              onChange={(event) => {
                setBody(event.target.value);
                setProblem(null);
              }}
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
