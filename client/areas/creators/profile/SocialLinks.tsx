import { chakra } from '@chakra-ui/react/styled-system';
import type { SocialLinks_creator$key } from '../../../__generated__/SocialLinks_creator.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { buttonRecipe } from '../../../ui/theme/recipes.ts';

const OutLink = chakra('a', buttonRecipe);

/** Outlines of the three logos, drawn for this product. */
const MARKS = {
  X: 'M4 4l16 16M20 4L4 20',
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM17.3 6.6v.1',
  Facebook: 'M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8Z',
} as const;

export function SocialLinks({ creator }: { creator: SocialLinks_creator$key }) {
  const data = useFragment(
    graphql`
      fragment SocialLinks_creator on Creator {
        twitterUrl
        instagramUrl
        facebookUrl
      }
    `,
    creator,
  );
  const links = [
    ['X', data.twitterUrl],
    ['Instagram', data.instagramUrl],
    ['Facebook', data.facebookUrl],
  ] as const;
  return links.map(([name, url]) =>
    url ? (
      <OutLink
        key={name}
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        look="neutral"
        size="icon"
        aria-label={name}
        title={name}
      >
        <svg
          width="18"
          height="18"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d={MARKS[name]} />
        </svg>
      </OutLink>
    ) : null,
  );
}
