import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nobody, openRoute } from '../../testing/openRoute.tsx';
import { ContentError } from './ContentError.tsx';
import { lazyPage } from '../pages/lazyPage.ts';

describe('lazyPage', () => {
  it.each([
    ['nothing', {}],
    ['something', { loader: async () => () => 'data' }],
  ])('a page that loads %s shows an error when its code fails to load', async (_, loading) => {
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
});
