import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { usd } from '../../testing/profile.ts';
import { giftCardsSettingsRoutes } from './giftCardsRoutes.ts';

beforeAll(() => loadPages(giftCardsSettingsRoutes), LOADING_MS);

const offer = { least: usd(1_000), most: usd(7_500) };

type Opened = { giftCardOffer?: object; search?: string; giftCards?: () => object[] };

/** Opens the page, with the inputs that it sends. */
async function open({
  giftCardOffer = offer,
  search = '',
  giftCards = () => [],
}: Opened = {}): Promise<object[]> {
  const sent: object[] = [];
  await openRoute({
    routes: giftCardsSettingsRoutes,
    at: `/gift-cards${search}`,
    answers: {
      AppViewerQuery: viewer('USER'),
      GiftCardsPageQuery: {
        viewer: {
          id: 'Vmlld2VyOjE=',
          creator: { id: 'creator-1', tags: [] },
          giftCardOffer,
          giftCards,
        },
      },
      useBuyGiftCardMutation: {
        buyGiftCard: ({ input }: { input: object }) => {
          sent.push(input);
          return { __typename: 'GiftCardLimitError', code: 'GIFT_CARD_LIMIT' };
        },
      },
    },
  });
  return sent;
}

describe('GiftCardsPage', () => {
  it('the suggested amounts that the limit allows are offered, and the chosen one is paid', async () => {
    const sent = await open();
    const choices = (await screen.findByRole('group', { name: 'Suggested amounts' })).children;
    expect([...choices].map(({ textContent }) => textContent)).toEqual(['$25', '$50']);
    await userEvent.click(screen.getByRole('button', { name: '$50' }));
    expect(screen.getByLabelText('Amount (USD)')).toHaveProperty('value', '50.00');
    await userEvent.click(screen.getByRole('button', { name: 'Pay $50' }));
    expect(sent).toMatchObject([{ amountMinor: 5_000, creatorId: null }]);
  });

  it.each([
    ['9.99', 'Enter an amount from $10 to $75.'],
    ['75.01', 'Enter an amount from $10 to $75.'],
    ['many', 'Enter an amount from $10 to $75.'],
    ['12.345', 'Use at most two decimals.'],
  ])('next to the amount %s is shown: %s', async (typed, problem) => {
    const sent = await open();
    const field = await screen.findByLabelText('Amount (USD)');
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(screen.getByText(problem)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('the page reports that the limit of 30 days is reached', async () => {
    await open({ giftCardOffer: { ...offer, most: null } });
    expect(
      await screen.findByText('You have reached the limit for gift cards in 30 days.'),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Amount (USD)')).toBeNull();
  });

  it('a bought card is shown as soon as its payment has arrived, even if the event was missed', async () => {
    const card = {
      id: 'R2lmdENhcmQ6MQ==',
      status: 'ACTIVE',
      amount: usd(1_400),
      balance: usd(1_400),
      codeEnd: 'MCBF',
      creator: null,
      createdAt: new Date().toISOString(),
      refundableUntil: null,
    };
    let isPaid = false;
    await open({
      search: `?bought=${encodeURIComponent(card.id)}`,
      giftCards: () => (isPaid ? [card] : []),
    });
    expect(await screen.findByText('No gift cards yet')).toBeTruthy();
    expect(screen.getByText(/^Thank you! As soon as the payment arrives/)).toBeTruthy();
    isPaid = true;
    expect(await screen.findByText('$14 of $14 left', {}, { timeout: 20_000 })).toBeTruthy();
    expect(screen.getByText('Thank you! We sent the code to your email address.')).toBeTruthy();
  });
});
