import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { reviewsSettingsRoutes } from './reviewsRoutes.ts';

beforeAll(() => loadPages(reviewsSettingsRoutes), LOADING_MS);

const getReview = (id: string, text: string) => ({
  __typename: 'Review',
  id,
  rating: 5,
  tags: [],
  text,
  createdAt: '2026-11-20T10:00:00Z',
  publishedAt: '2026-11-21T10:00:00Z',
  reply: null,
  purchaseTitle: 'Coaching',
  isSession: true,
  isAuthorDeleted: false,
  hiddenReason: null,
  viewerIsAuthor: true,
  viewerCanReply: false,
  author: { username: 'mia', avatarUrl: '/profile/5.jpg' },
});

const pageInfo = { hasNextPage: false, endCursor: null };

describe('OwnReviewsPage', () => {
  it('a deleted review disappears and the others stay', async () => {
    let reviews = [getReview('review-1', 'Great host'), getReview('review-2', 'Good game')];
    await openRoute({
      routes: reviewsSettingsRoutes,
      at: '/reviews',
      answers: {
        AppViewerQuery: viewer('USER'),
        OwnReviewsPageQuery: {
          viewer: {
            __typename: 'Viewer',
            id: 'Vmlld2VyOjE=',
            reviewsReceived: { edges: [], pageInfo },
            reviewsWritten: () => ({
              edges: reviews.map((node) => ({ cursor: node.id, node })),
              pageInfo,
            }),
          },
        },
        useDeleteReviewMutation: {
          deleteReview: () => {
            reviews = reviews.slice(1);
            return { __typename: 'DeleteReviewSuccess', deletedReviewId: 'review-1' };
          },
        },
      },
    });
    const [first] = await screen.findAllByRole('button', { name: 'Delete' });
    await userEvent.click(first!);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete review' }));
    await waitFor(() => expect(screen.queryByText('Great host')).toBeNull());
    expect(await screen.findByText('Good game')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
