import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useRevalidator } from 'react-router';
import type { RequestPageQuery } from '../../../__generated__/RequestPageQuery.graphql.ts';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { useServerEvents } from '../../../app/events/useServerEvents.ts';
import { graphql } from '../../../relay/hooks.ts';
import { SupportConversation } from '../../support/SupportConversation.tsx';
import { SupportStatus } from '../../support/SupportStatus.tsx';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { DeskColumns, DeskColumnsFrame } from '../desk/DeskColumns.tsx';
import { RequestAssignee } from './RequestAssignee.tsx';
import { ReplyPicker } from './ReplyPicker.tsx';
import { RequestNotes } from './RequestNotes.tsx';
import { RequestPerson } from './RequestPerson.tsx';
import { useCloseSupportRequestMutation } from './useCloseSupportRequestMutation.ts';

const query = graphql`
  query RequestPageQuery($number: ID!) {
    supportRequest(number: $number) {
      subject
      email
      status
      messages {
        id
        fromStaff
      }
      ...SupportStatus_request
      ...SupportConversation_request
    }
    supportDesk(number: $number) {
      ...RequestAssignee_desk
      ...RequestNotes_desk
      ...RequestPerson_desk
    }
    staffMembers {
      ...RequestAssignee_members
    }
    savedReplies {
      ...ReplyPicker_replies
    }
  }
`;

/** Reads, answers and closes one support request. */
export function RequestPage() {
  const { number = '' } = useParams();
  const { revalidate } = useRevalidator();
  useServerEvents({ types: ['support'], onChange: () => void revalidate() });
  return (
    <DeskColumnsFrame heights={['320px', '320px']}>
      <Content key={number} number={number} />
    </DeskColumnsFrame>
  );
}

function Content({ number }: { number: string }) {
  const { t } = useTranslation('staff');
  const errorText = useErrorText();
  const { supportRequest, supportDesk, staffMembers, savedReplies } =
    usePageQuery<RequestPageQuery>(query);
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [close, isBusy] = useCloseSupportRequestMutation();
  if (!supportRequest) return <EmptyState title={t('found.none')} hint={t('found.noneHint')} />;
  // Staff who wrote the request are its author.
  const isForStaff = supportDesk != null;
  const end = async (): Promise<void> => {
    if (isBusy) return;
    try {
      const seen = supportRequest.messages.findLast(({ fromStaff }) => !fromStaff)?.id;
      const { result } = await close({ input: { number, seen: seen ?? null } });
      setProblem(result.code ? errorText(result) : null);
      // The pressed button disappears.
      if (!result.code) heading.current?.focus();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Stack gap="16">
      <HStack justifyContent="space-between" flexWrap="wrap">
        <HStack flexWrap="wrap">
          <Text as="h2" textStyle="h1" ref={heading} tabIndex={-1} outline="none">
            {supportRequest.subject}
          </Text>
          <SupportStatus request={supportRequest} />
        </HStack>
        <HStack flexWrap="wrap">
          {supportRequest.status !== 'CLOSED' && (
            <Button aria-disabled={isBusy || undefined} onClick={() => void end()}>
              {t('requests.close')}
            </Button>
          )}
        </HStack>
      </HStack>
      <Text color="tx3">{supportRequest.email}</Text>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <DeskColumns>
        <SupportConversation
          request={supportRequest}
          number={number}
          supportKey={null}
          isForStaff={isForStaff}
          composer={(insert) =>
            isForStaff && <ReplyPicker replies={savedReplies} onInsert={insert} />
          }
        />
        {supportDesk && (
          <Stack gap="16">
            <RequestAssignee desk={supportDesk} number={number} members={staffMembers} />
            <RequestNotes desk={supportDesk} number={number} />
            <RequestPerson desk={supportDesk} />
          </Stack>
        )}
      </DeskColumns>
    </Stack>
  );
}
