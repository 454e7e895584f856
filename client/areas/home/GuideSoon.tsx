import { Suspense, useEffect, type ReactNode } from 'react';
import query, { type GuideSoonQuery } from '../../__generated__/GuideSoonQuery.graphql.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { graphql, usePreloadedQuery, type PreloadedQuery } from '../../relay/hooks.ts';
import { useQueryLoader } from '../../relay/useQueryLoader.ts';
import { GuideList } from './GuideList.tsx';
import { soon } from './soon.rules.ts';

type Props = { loading: ReactNode; evening: ReactNode };

/**
 * The next free slots from now on, for phones outside of the evening. Shows the evening's slots when
 * it cannot load, or when there are no sooner ones.
 */
export function GuideSoon({ loading, evening }: Props) {
  const [reference, load, dispose] = useQueryLoader<GuideSoonQuery>(query);
  useEffect(() => {
    load(soon());
    return dispose;
  }, [load, dispose]);
  if (!reference) return loading;
  return (
    <ErrorBoundary resetKey={reference} fallback={() => evening}>
      <Suspense fallback={loading}>
        <Soon reference={reference} evening={evening} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Soon({
  reference,
  evening,
}: {
  reference: PreloadedQuery<GuideSoonQuery>;
  evening: ReactNode;
}) {
  const { freeCreators } = usePreloadedQuery<GuideSoonQuery>(
    graphql`
      query GuideSoonQuery($from: DateTime!, $to: DateTime!) {
        freeCreators(from: $from, to: $to, first: 5) {
          ...GuideList_creators @arguments(from: $from, to: $to)
        }
      }
    `,
    reference,
  );
  return freeCreators.length > 0 ? <GuideList creators={freeCreators} /> : evening;
}
