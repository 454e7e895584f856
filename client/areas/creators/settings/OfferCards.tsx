import type { OfferCards_viewer$key } from '../../../__generated__/OfferCards_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { PlaceCard } from '../../places/PlaceCard.tsx';
import { GamesCard } from './GamesCard.tsx';
import { LanguagesCard } from './LanguagesCard.tsx';
import { TagsCard } from './TagsCard.tsx';

/** What a creator offers and where: tags, languages, games and the meeting place. */
export function OfferCards(props: { viewer: OfferCards_viewer$key }) {
  const viewer = useFragment(
    graphql`
      fragment OfferCards_viewer on Viewer {
        ...TagsCard_viewer
        ...LanguagesCard_viewer
        ...GamesCard_viewer
        ...PlaceCard_viewer
      }
    `,
    props.viewer,
  );
  return (
    <>
      <TagsCard viewer={viewer} />
      <LanguagesCard viewer={viewer} />
      <GamesCard viewer={viewer} />
      <PlaceCard viewer={viewer} />
    </>
  );
}
