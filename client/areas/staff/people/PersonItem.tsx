import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PersonItem_person$key } from '../../../__generated__/PersonItem_person.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { asTextKey } from '../../../relay/knownValue.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Box, Text } from '../../../ui/Layout.tsx';
import { ItemLink } from '../ItemLink.ts';

/**
 * A user with the email address as this reader may see it. `part`: fan or creator of a purchase.
 */
export function PersonItem({ person, part }: { person: PersonItem_person$key; part?: string }) {
  const { t } = useTranslation(['staff', 'app']);
  const { number, username, avatarUrl, email, role, isActive, isDeleted } = useFragment(
    graphql`
      fragment PersonItem_person on StaffPerson {
        number
        username
        avatarUrl
        email
        role
        isActive
        isDeleted
      }
    `,
    person,
  );
  return (
    <ItemLink to={`/staff/people/${number}`}>
      <Avatar url={avatarUrl} size={40} />
      <Box flex="1" minW="0">
        <Text textStyle="button">{username}</Text>
        <Text textStyle="small" color="tx3">
          {part ? t('part', { part, email }) : email}
        </Text>
      </Box>
      {role !== 'USER' && (
        <Badge tone="info">
          {t(`role.${asTextKey(role)}`, { defaultValue: t('app:newValue') })}
        </Badge>
      )}
      {!isActive && (
        <Badge tone="bad">{isDeleted ? t('person.deleted') : t('person.locked')}</Badge>
      )}
      <ChevronRight size={18} aria-hidden />
    </ItemLink>
  );
}
