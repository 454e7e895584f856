import { MAX_SUPPORT_BODY_LENGTH } from '../../generated/constraints.rules.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportConversation_request$key } from '../../__generated__/SupportConversation_request.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { useTabText } from '../../app/storage/useTabText.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Box, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { useAnswerSupportRequestMutation } from './useAnswerSupportRequestMutation.ts';

type Props = {
  request: SupportConversation_request$key;
  number: string;
  supportKey: string | null;
  isForStaff: boolean;
  /** Shown above the field of the new message; `insert` adds a text to it. */
  composer?: (insert: (text: string) => void) => ReactNode;
};

/**
 * The messages of both sides, oldest first, and a field for a new one. Those of the viewer's side are
 * aligned to the end.
 */
export function SupportConversation({ request, number, supportKey, isForStaff, composer }: Props) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const errorText = useErrorText();
  const { messages } = useFragment(
    graphql`
      fragment SupportConversation_request on SupportRequest {
        messages {
          id
          fromStaff
          body
          createdAt
        }
      }
    `,
    request,
  );
  const { text: body, setText: setBody, dropSent } = useTabText(`support.${number}`);
  const [problem, setProblem] = useState<string | null>(null);
  const [answer, isBusy] = useAnswerSupportRequestMutation();
  const getName = (fromStaff: boolean): string => {
    // Any member of staff may have answered.
    if (fromStaff) return t('support.staff');
    return isForStaff ? t('support.person') : t('support.you');
  };
  const insert = (text: string): void =>
    setBody(body.trim() ? `${body.trimEnd()}\n\n${text}` : text);
  const submit = async (): Promise<void> => {
    if (!body.trim()) return setProblem(t('support.fill'));
    setProblem(null);
    try {
      const { result } = await answer({ input: { number, body, key: supportKey } });
      if (result.code) return setProblem(errorText(result));
      dropSent(body);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const { form, onSubmit } = useCheckedSubmit(submit);
  return (
    <Stack gap="16">
      <Stack as="ol" listStyleType="none" p="0" m="0" aria-live="polite">
        {messages.map(({ id, fromStaff, body: words, createdAt }) => {
          const isOwn = fromStaff === isForStaff;
          return (
            <Box
              as="li"
              key={id}
              alignSelf={isOwn ? 'flex-end' : 'flex-start'}
              maxW={{ base: '92%', md: '80%' }}
              bg={isOwn ? 's3' : 's2'}
              borderWidth="1px"
              borderStyle="solid"
              borderColor="line"
              borderRadius="tile"
              p="14"
            >
              <Text textStyle="label" color="tx3">
                {getName(fromStaff)} · {formatMoment(createdAt, { locale, timeZone: deviceZone() })}
              </Text>
              <Text mt="4" whiteSpace="pre-line">
                {words}
              </Text>
            </Box>
          );
        })}
      </Stack>
      {composer?.(insert)}
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack>
          <TextAreaField
            label={isForStaff ? t('support.answer') : t('support.add')}
            name="body"
            rows={4}
            maxLength={MAX_SUPPORT_BODY_LENGTH}
            value={body}
            problem={problem}
            onChange={({ target }) => {
              setBody(target.value);
              setProblem(null);
            }}
          />
          <HStack justifyContent="flex-end">
            <Button type="submit" look="primary" disabled={isBusy}>
              {isBusy ? t('support.sending') : t('support.send')}
            </Button>
          </HStack>
        </Stack>
      </form>
    </Stack>
  );
}
