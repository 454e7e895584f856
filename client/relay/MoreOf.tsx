import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../ui/lazyPart.ts';
import type { NextPage as NextPageType } from './NextPage.tsx';

const NextPage = lazyPart(async () => (await import('./NextPage.tsx')).NextPage);

/** For a list longer than its first page: loads the pagination code only then. */
export const MoreOf = (props: ComponentProps<typeof NextPageType>) => (
  <Suspense>
    <NextPage {...props} />
  </Suspense>
);
