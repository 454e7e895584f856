import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nobody, openRoute } from '../../testing/openRoute.tsx';
import { ContentError } from './ContentError.tsx';
import { lazyPage } from '../lazyPage.ts';

it.each([
  ['nothing', {}],
  ['something', { loader: async () => () => 'data' }],
])('a page that loads %s and whose code does not come says so', async (_, loading) => {
  const page = {
    path: 'page',
    ...lazyPage({
      texts: [],
      component: () => Promise.reject(new TypeError('no connection')),
      ...loading,
    }),
  };
  await openRoute({
    routes: [{ errorElement: <ContentError />, children: [page] }],
    at: '/page',
    answers: { AppViewerQuery: nobody },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
});
