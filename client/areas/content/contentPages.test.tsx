import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { texts } from '../../i18n/languages/en.ts';
import {
  LOADING_MS,
  loadPages,
  nobody,
  openRoute,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import { supportRoutes } from '../support/supportRoutes.ts';
import { contentRoutes } from './contentRoutes.ts';
import { QUESTION_GROUPS } from './questions.ts';

beforeAll(() => loadPages([...contentRoutes, ...supportRoutes]), LOADING_MS);
const openAt = (at: string, answers: Answers = {}) =>
  openRoute({ routes: contentRoutes, at, answers: { AppViewerQuery: nobody, ...answers } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('content pages', () => {
  it('the FAQ has its title, its subtitle, and at most one open question', async () => {
    await openAt('/faq');
    expect(await screen.findByRole('heading', { name: 'FAQ' })).toBeTruthy();
    expect(screen.getByText('A collection of common questions and answers.')).toBeTruthy();
    const items = [...document.querySelectorAll('details')];
    expect(items.map(({ id }) => id)).toEqual(
      QUESTION_GROUPS.flatMap(({ questions }) => questions),
    );
    // Details with a shared name: the browser closes the open one when another is opened.
    expect(new Set(items.map((item) => item.getAttribute('name')))).toEqual(new Set(['faq']));
    for (const item of items) expect(item.textContent?.length).toBeGreaterThan(100);
  });

  it('the FAQ finds questions by their words and opens the one named by the URL', async () => {
    await openAt('/faq#refund');
    const search = await screen.findByRole('searchbox', { name: 'Search the questions' });
    const open = [...document.querySelectorAll('details')].filter((item) => item.open);
    expect(open.map(({ id }) => id)).toEqual(['refund']);
    expect(screen.getByRole('heading', { name: 'For creators' })).toBeTruthy();
    fireEvent.change(search, { target: { value: ' OVERLAY-nothing ' } });
    expect(screen.getByText('No question matches. Ask our team below.')).toBeTruthy();
    fireEvent.change(search, { target: { value: 'What can I BOOK' } });
    expect([...document.querySelectorAll('details')].map(({ id }) => id)).toEqual(['what']);
    expect(screen.queryByRole('heading', { name: 'For creators' })).toBeNull();
  });

  it('the terms have ten numbered sections and say that they are a template', async () => {
    await openAt('/terms-and-conditions');
    expect(await screen.findByRole('heading', { name: 'Terms & Conditions' })).toBeTruthy();
    expect(screen.getByText(/^This is a template\./)).toBeTruthy();
    const box = within(screen.getByRole('region', { name: 'Terms & Conditions' }));
    expect(
      box.getAllByRole('heading').map(({ textContent }) => Number.parseInt(textContent ?? '')),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it.each([
    ['/about-us', 'Creators should be paid for their time. Fans should know what they get.'],
    ['/how-it-works', 'From “who is free tonight” to a booked hour'],
    ['/download', 'Install Slotcast as an app'],
  ])('the page %s shows a visitor its content', async (at, heading) => {
    await openAt(at);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  it('the pictures on /how-it-works follow the language of the page and are decoration', async () => {
    await openAt('/how-it-works');
    await screen.findByRole('heading', { name: 'For creators' });
    const pictures = [...document.querySelectorAll('[data-accent=players]')];
    expect(pictures).toHaveLength(4);
    for (const picture of pictures) expect(picture.getAttribute('aria-hidden')).toBe('true');
    expect(pictures[0]?.textContent).toContain('6:30 PM');
    expect(pictures[1]?.textContent).toContain('30 minutes with nova');
  });

  it('news show the picture of their game and link to it, and an empty list says so', async () => {
    const news = {
      id: 'R2FtZU5ld3M6MQ==',
      title: 'The door is open',
      content: 'All players may enter.',
      publishedAt: '2024-03-01T12:00:00Z',
      game: {
        id: 'R2FtZTox',
        name: 'Hollow Vale',
        slug: 'hollow-vale',
        pictureUrl: '/game-images/vale',
      },
    };
    const answers: Answers = {
      AppViewerQuery: nobody,
      NewsPageQuery: {
        gameNews: { edges: [{ node: news }], pageInfo: { hasNextPage: false, endCursor: null } },
      },
    };
    await openAt('/news', answers);
    expect((await screen.findByRole('link', { name: 'Hollow Vale' })).getAttribute('href')).toBe(
      '/games/hollow-vale?tab=news',
    );
    expect(document.querySelector('article img')?.getAttribute('src')).toBe('/game-images/vale');
    expect(screen.getByText('March 1, 2024')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'RAWG' })).toBeTruthy();
    await openAt('/news', {
      NewsPageQuery: { gameNews: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } } },
    });
    expect(await screen.findByText('No news yet.')).toBeTruthy();
  });

  it('/book looks up no search term that is longer than its field allows', async () => {
    const lengths: number[] = [];
    const creators = ({ search }: { search: string }) => {
      lengths.push(search.length);
      return { edges: [] };
    };
    await openAt(`/book?search=${'a'.repeat(2_000)}`, { BookPageQuery: { creators } });
    await screen.findByText("Nobody's free for this right now");
    expect(lengths).toEqual([100]);
  });

  it('news that cannot be loaded are named in the error, below the title of the page', async () => {
    await openAt('/news', { AppViewerQuery: nobody, NewsPageQuery: 'no connection' });
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load the news");
    expect(screen.getByText('The latest from the games people play here.')).toBeTruthy();
  });

  it('/book shows an empty state with a next step when no creator is free', async () => {
    await openAt('/book', { BookPageQuery: { creators: { edges: [] } } });
    expect(await screen.findByText("Nobody's free for this right now")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All creators' }).getAttribute('href')).toBe(
      '/players',
    );
  });

  const SUCCESS = {
    createSupportRequest: { __typename: 'CreateSupportRequestSuccess', email: 'a@test.example' },
  };

  it('a support request requires every field and keeps its input without a server or a network', async () => {
    const answers: Answers = {
      AppViewerQuery: nobody,
      SupportPageQuery: nobody,
      useCreateSupportRequestMutation: 'no connection',
    };
    await openRoute({ routes: supportRoutes, at: '/support', answers });
    await press('Send');
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill the inputs.');
    for (const [label, value] of [
      ['Email', 'a@test.example'],
      ['What is it about?', 'My refund'],
      ['Your message', 'When does it come?'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await press('Send');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        "Slotcast can't be reached right now. Try again in a moment.",
      ),
    );
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press('Send');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(texts.app.errors.NETWORK),
    );
    network.mockRestore();
    expect(screen.getByDisplayValue('My refund')).toBeTruthy();
    answers['useCreateSupportRequestMutation'] = SUCCESS;
    await press('Send');
    expect(
      await screen.findByText(/A confirmation is on its way to a@test\.example\./),
    ).toBeTruthy();
    expect(screen.queryByDisplayValue('My refund')).toBeNull();
  });

  it('a support request names the chosen purchase by its link, listed once with its refund', async () => {
    const sent: { body: string }[] = [];
    const bill = {
      purchaseId: 'Qm9va2luZzox',
      tippedPurchaseId: null,
      isPack: false,
      isGiftCard: false,
      isService: true,
      serviceTitle: 'Replay review',
      startsAt: null,
      endsAt: null,
      otherParty: { id: 'VXNlcjox', username: 'nova' },
    };
    const fan = viewer('USER', {
      email: 'fan@test.example',
      bills: { edges: [{ node: { ...bill, id: 'b1' } }, { node: { ...bill, id: 'b2' } }] },
      bookingsWithoutPayment: [
        {
          id: 'Qm9va2luZzoy',
          title: 'Chat',
          startsAt: '2026-03-19T19:00:00Z',
          endsAt: '2026-03-19T19:30:00Z',
          otherParty: { id: 'VXNlcjox', username: 'nova' },
        },
      ],
      orders: { edges: [] },
      supportRequests: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
    });
    await openRoute({
      routes: supportRoutes,
      at: '/support',
      answers: {
        AppViewerQuery: fan,
        SupportPageQuery: fan,
        useCreateSupportRequestMutation: {
          createSupportRequest: ({ input }: { input: { body: string } }) => {
            sent.push(input);
            return SUCCESS.createSupportRequest;
          },
        },
      },
    });
    const choice = await screen.findByLabelText('Which purchase is it about? (optional)');
    expect(within(choice).getAllByRole('option')).toHaveLength(3);
    expect(within(choice).getByRole('option', { name: /^nova · Chat/ })).toBeTruthy();
    fireEvent.change(choice, { target: { value: '/orders/Qm9va2luZzox' } });
    for (const [label, value] of [
      ['What is it about?', 'My order'],
      ['Your message', 'When does it come?'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await press('Send');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toBe(
      `${window.location.origin}/orders/Qm9va2luZzox\n\nWhen does it come?`,
    );
  });
});
