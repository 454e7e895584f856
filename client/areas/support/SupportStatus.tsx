import { Check, Clock, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SupportStatus_request$key } from '../../__generated__/SupportStatus_request.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { asTextKey, lookUp } from '../../relay/knownValue.ts';
import { Badge } from '../../ui/Badge.tsx';

const LOOKS = {
  OPEN: { tone: 'warn', icon: Clock },
  ANSWERED: { tone: 'info', icon: MessageSquare },
  CLOSED: { tone: 'neutral', icon: Check },
} as const;

/** Whether support or the user answers next. */
export function SupportStatus({ request }: { request: SupportStatus_request$key }) {
  const { t } = useTranslation(['content', 'app']);
  const { status } = useFragment(
    graphql`
      fragment SupportStatus_request on SupportRequest {
        status
      }
    `,
    request,
  );
  const { tone, icon: Icon } = lookUp(LOOKS, status) ?? LOOKS.OPEN;
  return (
    <Badge tone={tone}>
      <Icon size={14} aria-hidden />
      {t(`support.status.${asTextKey(status)}`, { defaultValue: t('app:newValue') })}
    </Badge>
  );
}
