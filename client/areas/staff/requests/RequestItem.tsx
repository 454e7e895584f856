import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RequestItem_request$key } from '../../../__generated__/RequestItem_request.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { SupportStatus } from '../../support/SupportStatus.tsx';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Box, Text } from '../../../ui/Layout.tsx';
import { formatUtc } from '../formatUtc.ts';
import { ItemLink } from '../ItemLink.ts';

export function RequestItem({ request }: { request: RequestItem_request$key }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment RequestItem_request on SupportRequest {
        number
        subject
        email
        person
        createdAt
        assignee
        ...SupportStatus_request
      }
    `,
    request,
  );
  return (
    <ItemLink to={`/staff/requests/${data.number}`}>
      <Box flex="1" minW="0">
        <Text textStyle="button">{data.subject}</Text>
        <Text textStyle="small" color="tx3">
          {t('requests.from', {
            person: data.person ?? data.email,
            moment: formatUtc(data.createdAt, locale),
          })}
        </Text>
        {data.assignee && (
          <Text textStyle="small" color="tx2">
            {t('assignee.is', { person: data.assignee })}
          </Text>
        )}
      </Box>
      <SupportStatus request={data} />
      <ChevronRight size={18} aria-hidden />
    </ItemLink>
  );
}
