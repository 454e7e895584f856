import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { RequestAssignee_members$key } from '../../../__generated__/RequestAssignee_members.graphql.ts';
import type { RequestAssignee_desk$key } from '../../../__generated__/RequestAssignee_desk.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { useAsyncAction } from '../../../relay/useAsyncAction.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/Field.tsx';
import { HStack, Panel, Stack } from '../../../ui/Layout.tsx';
import { useAssignSupportRequestMutation } from './useAssignSupportRequestMutation.ts';

type Props = {
  desk: RequestAssignee_desk$key;
  number: string;
  members: RequestAssignee_members$key;
};

/** Who answers a request, and the choice of another staff member or none. */
export function RequestAssignee({ desk, number, members }: Props) {
  const { t } = useTranslation('staff');
  const { revalidate } = useRevalidator();
  const { problem, isBusy, run } = useAsyncAction();
  const [chosen, setChosen] = useState<string | null>(null);
  const [assign] = useAssignSupportRequestMutation();
  const { assignee: holder } = useFragment(
    graphql`
      fragment RequestAssignee_desk on SupportDesk {
        assignee {
          username
        }
      }
    `,
    desk,
  );
  const staff = useFragment(
    graphql`
      fragment RequestAssignee_members on StaffMember @relay(plural: true) {
        username
        isViewer
      }
    `,
    members,
  );
  const seen = holder?.username ?? null;
  const next = chosen ?? seen ?? '';
  const isChanged = next !== (seen ?? '');
  const viewer = staff.find(({ isViewer }) => isViewer)?.username;
  const names = staff.map(({ username }) => username);
  // A former staff member stays visible until the request is reassigned.
  const options = seen === null || names.includes(seen) ? names : [seen, ...names];
  const give = (assignee: string | null): void =>
    void run(
      async () => {
        const answer = await assign({ input: { number, assignee, seen } });
        // The rejection means that the page is outdated.
        if (answer.result.code) void revalidate();
        setChosen(null);
        return answer;
      },
      () => undefined,
    );
  return (
    <Panel>
      <Stack gap="12">
        {problem && <Banner tone="bad">{problem}</Banner>}
        <SelectField
          label={t('assignee.label')}
          value={next}
          disabled={isBusy}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{t('assignee.nobody')}</option>
          {options.map((name) => (
            <option key={name} value={name}>
              {name === viewer ? t('assignee.self', { person: name }) : name}
            </option>
          ))}
        </SelectField>
        <HStack flexWrap="wrap" _empty={{ display: 'none' }}>
          {isChanged && (
            <Button look="primary" disabled={isBusy} onClick={() => give(next || null)}>
              {t('assignee.save')}
            </Button>
          )}
          {viewer !== undefined && seen !== viewer && !isChanged && (
            <Button look="primary" disabled={isBusy} onClick={() => give(viewer)}>
              {t('assignee.take')}
            </Button>
          )}
        </HStack>
      </Stack>
    </Panel>
  );
}
