import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { AnswerList_questions$key } from '../../__generated__/AnswerList_questions.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Stack, Text } from '../../ui/Layout.tsx';
import { AnswerFileLink } from './AnswerFileLink.tsx';

/** Questions with their answers, for reading. */
export function AnswerList({ questions }: { questions: AnswerList_questions$key }) {
  const { t } = useTranslation('intake');
  const rows = useFragment(
    graphql`
      fragment AnswerList_questions on BookingQuestion @relay(plural: true) {
        id
        kind
        text
        answer
        files {
          id
          ...AnswerFileLink_file
        }
      }
    `,
    questions,
  );
  return (
    <Stack as="dl" gap="14">
      {rows.map(({ id, kind, text, answer, files }) => (
        <Stack key={id} gap="2">
          <Text as="dt" textStyle="label" color="tx2" overflowWrap="anywhere">
            {text}
          </Text>
          <Stack as="dd" gap="4" minW="0">
            {kind === 'LINK' && answer ? (
              <chakra.a
                href={answer}
                target="_blank"
                rel="noopener noreferrer nofollow"
                textDecoration="underline"
                overflowWrap="anywhere"
              >
                {answer}
              </chakra.a>
            ) : (
              answer && (
                <Text whiteSpace="pre-line" overflowWrap="anywhere">
                  {answer}
                </Text>
              )
            )}
            {files.map((file) => (
              <AnswerFileLink key={file.id} file={file} />
            ))}
            {!answer && files.length === 0 && <Text color="tx3">{t('answer.none')}</Text>}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}
