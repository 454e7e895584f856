import type { ProfilePageQuery$variables } from '../../../__generated__/ProfilePageQuery.graphql.ts';
import { profileDays } from './profileDays.ts';

type Profile = { username: string; firstDay?: string | null };

export const profileVariables = ({ username, firstDay }: Profile): ProfilePageQuery$variables => ({
  username,
  ...profileDays(firstDay),
});
