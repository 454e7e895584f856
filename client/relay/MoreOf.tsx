import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../ui/lazyPart.ts';
import type { NextPage as NextPageType } from './NextPage.tsx';

const NextPage = lazyPart(async () => (await import('./NextPage.tsx')).NextPage);

/** For a list that is longer than its first page: the code that pages comes only there. */
export const MoreOf = (props: ComponentProps<typeof NextPageType>) => (
  <Suspense>
    <NextPage {...props} />
  </Suspense>
);
