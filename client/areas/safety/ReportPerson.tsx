import type { ReportPerson_creator$key } from '../../__generated__/ReportPerson_creator.graphql.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { ReportPersonButton } from './ReportPersonButton.tsx';

/** Reports the person of a profile or one of the person's services and session types. */
export function ReportPerson({ creator }: { creator: ReportPerson_creator$key }) {
  const isSignedIn = useViewer() !== null;
  const { username, services, sessionTypes } = useFragment(
    graphql`
      fragment ReportPerson_creator on Creator {
        username
        services {
          id
          title
        }
        sessionTypes {
          id
          title
        }
      }
    `,
    creator,
  );
  return (
    isSignedIn && <ReportPersonButton username={username} offers={[...services, ...sessionTypes]} />
  );
}
