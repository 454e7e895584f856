import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../../testing/openRoute.tsx';
import { usd } from '../../../testing/profile.ts';
import { ordersRoutes } from '../ordersRoutes.ts';

beforeAll(() => loadPages(ordersRoutes), LOADING_MS);

const file = (name: string, kind: string, more: object = {}) => ({
  id: `file-${name}`,
  name,
  kind,
  bytes: 2_000_000,
  url: `/delivered/${name}`,
  previewUrl: kind === 'OTHER' ? null : `/delivered/${name}/preview`,
  hasPreview: kind !== 'OTHER',
  isPreviewOnly: false,
  viewerCanSave: true,
  marks: [],
  ...more,
});
const mark = (id: string, place: object) => ({
  seconds: null,
  page: null,
  x: null,
  y: null,
  ...place,
  message: {
    id,
    body: `Comment ${id}`,
    isHidden: false,
    author: { username: 'luna', avatarUrl: '/profile/6.jpg' },
  },
});
const deliveries = [
  { deliveredAt: '2030-05-01T10:00:00Z', files: [file('first.mp3', 'AUDIO')] },
  { deliveredAt: '2030-05-02T10:00:00Z', files: [] },
  {
    deliveredAt: '2030-05-03T10:00:00Z',
    files: [
      file('second.mp3', 'AUDIO'),
      file('cover.png', 'IMAGE'),
      file('clip.mp4', 'VIDEO'),
      file('all.zip', 'OTHER'),
    ],
  },
];

const person = {
  id: 'person',
  username: 'luna',
  avatarUrl: '/profile/6.jpg',
  tags: ['MUSICIAN'],
  isDeleted: false,
  viewerBlocks: false,
};
const order = {
  __typename: 'ServiceOrder',
  id: 'order-1',
  serviceTitle: 'A song',
  service: { id: 'Rml4ZWRTZXJ2aWNlOjE=', image: null },
  status: 'DELIVERED',
  note: '',
  provider: person,
  otherParty: person,
  viewerIsProvider: false,
  filesDeleteAt: null as string | null,
  filesDeletedAt: null as string | null,
  orderedAt: '2030-04-30T10:00:00Z',
  dueAt: '2030-05-05T10:00:00Z',
  acceptedByItselfAt: '2030-05-06T10:00:00Z',
  endReason: null,
  isOverdue: false,
  changesLeft: 1,
  checkoutUrl: null,
  price: usd(2000),
  byGiftCard: usd(0),
  statement: {
    state: 'HELD',
    isShareReturning: false,
    price: usd(2000),
    discount: usd(0),
    total: usd(2000),
    refunded: usd(0),
    chargedBack: usd(0),
    lostWithGiftCard: usd(0),
    covered: usd(0),
    disputed: usd(0),
    fee: usd(200),
    share: usd(1800),
    paidByGiftCard: usd(0),
    refundedToGiftCard: usd(0),
    refundedToCard: usd(0),
    returns: [],
  },
  moneyTimeline: [],
  viewerCanAccept: true,
  viewerCanDeliver: false,
  viewerCanRequestChanges: true,
  viewerCanCancelOverdue: false,
  viewerCanWrite: true,
  waitingFiles: [],
  unfinishedUploads: [],
  reviews: null,
  fanReviews: null,
  tips: [],
  invoices: [],
  tipOffer: null,
  messages: {
    edges: [],
    totalCount: 0,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  },
  deliveries,
};

const open = (more: object = {}, answers: Answers = {}) =>
  openRoute({
    routes: ordersRoutes,
    at: '/orders/order-1',
    answers: {
      AppViewerQuery: viewer('USER'),
      OrderPageQuery: { node: { ...order, ...more } },
      ...answers,
    },
  });

describe('OrderPage', () => {
  it('a text typed on one order does not stand in the field of the next', async () => {
    const people: Record<string, string> = { 'order-1': 'luna', 'order-2': 'nova' };
    const node = ({ id }: { id: string }) => ({
      ...order,
      id,
      otherParty: { ...person, username: people[id] },
    });
    const { go } = await open({}, { OrderPageQuery: { node } });
    await userEvent.type(await screen.findByLabelText('Write to luna'), 'Hi Luna');
    await go('/orders/order-2');
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Write to nova');
    expect(field.value).toBe('');
  });
});

describe('OrderHeading', () => {
  it.each([
    ['ACTIVE', true, /^Deliver it by [^.]+\.$/],
    ['ACTIVE', false, /If it's late, you can cancel\.$/],
    ['overdue', true, /luna can cancel\.$/],
    ['overdue', false, /You can wait, or cancel\.$/],
  ])(
    'a free order that is %s promises no money (creator: %s)',
    async (state, viewerIsProvider, sentence) => {
      const isOverdue = state === 'overdue';
      await open({ status: 'ACTIVE', isOverdue, viewerIsProvider, price: usd(0) });
      expect(await screen.findByText(sentence)).toBeTruthy();
    },
  );
});

describe('OrderState', () => {
  it.each([
    ['Cancelled', 'free', 0],
    ['Refunded', 'paid', 2000],
  ])('"%s" is the badge of a %s order that was cancelled', async (badge, _kind, priceMinor) => {
    await open({ status: 'REFUNDED', endReason: 'OVERDUE', price: usd(priceMinor) });
    expect(await screen.findByText(badge)).toBeTruthy();
  });
});

describe('OrderActions', () => {
  it.each([
    ['Accept delivery', { viewerCanAccept: true }, "This can't be undone."],
    [
      'Cancel order',
      { viewerCanAccept: false, viewerCanCancelOverdue: true, status: 'ACTIVE', isOverdue: true },
      'luna is notified.',
    ],
  ])('"%s" of a free order moves no money', async (name, state, text) => {
    await open({ ...state, price: usd(0) });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy();
    expect(screen.queryByText(/back\.$/)).toBeNull();
  });

  it('the cancellation of an overdue order names what the bank has left of its payment', async () => {
    const statement = {
      ...order.statement,
      chargedBack: usd(500),
      fee: usd(150),
      share: usd(1350),
    };
    const rights = { viewerCanAccept: false, viewerCanRequestChanges: false };
    await open({
      ...rights,
      viewerCanCancelOverdue: true,
      status: 'ACTIVE',
      isOverdue: true,
      statement,
    });
    expect(await screen.findByText(/you get \$15 back/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(/^\$15 goes back to your card\./)).toBeTruthy();
  });

  it('the button of an unpaid order names what the gift card leaves to pay', async () => {
    await open({
      status: 'AWAITING_PAYMENT',
      viewerCanAccept: false,
      viewerCanRequestChanges: false,
      checkoutUrl: 'https://pay.example/1',
      byGiftCard: usd(1500),
    });
    expect(await screen.findByRole('button', { name: 'Pay $5' })).toBeTruthy();
  });
});

describe('useDropOrderNote', () => {
  it('the stored note is removed once the order is paid, and stays while it is not', async () => {
    const key = `slotcast.orderNote.${order.service.id}`;
    window.sessionStorage.setItem(key, 'Like the last one');
    await open({ status: 'AWAITING_PAYMENT' });
    await screen.findByText('A song');
    expect(window.sessionStorage.getItem(key)).toBe('Like the last one');
    cleanup();
    await open();
    await waitFor(() => expect(window.sessionStorage.getItem(key)).toBeNull());
  });

  it('the stored unpaid order is removed once it is paid', async () => {
    const key = `slotcast.unpaidOrder.${order.service.id}`;
    window.sessionStorage.setItem(key, '{}');
    await open();
    await waitFor(() => expect(window.sessionStorage.getItem(key)).toBeNull());
  });
});

const region = () => screen.findByRole('region', { name: 'Deliveries' });

describe('OrderDeliveries', () => {
  it('each kind of file of the newest version is shown in the page', async () => {
    await open();
    const panel = within(await region());
    expect(panel.getByLabelText('Audio: second.mp3').getAttribute('src')).toBe(
      '/delivered/second.mp3/preview',
    );
    expect(panel.getByRole('img', { name: 'Image: cover.png' })).toBeTruthy();
    expect(panel.getByLabelText('Video: clip.mp4').getAttribute('preload')).toBe('none');
    expect(panel.getByText(/There's no preview for this type/)).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Save all.zip' }).getAttribute('href')).toBe(
      '/delivered/all.zip',
    );
    expect(panel.queryByText('first.mp3')).toBeNull();
  });

  it('another version is shown, and two side by side in the order of their delivery', async () => {
    const user = userEvent.setup();
    await open();
    const panel = within(await region());
    const [newest, first] = within(panel.getByLabelText('Version to look at')).getAllByRole(
      'option',
    );
    expect(newest?.textContent).toMatch(/^Version 3/);
    await user.selectOptions(panel.getByLabelText('Compare with'), first?.textContent ?? '');
    const shown = panel.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(shown).toEqual([
      expect.stringMatching(/^Version 1/),
      expect.stringMatching(/^Version 3/),
    ]);
    await user.selectOptions(panel.getByLabelText('Compare with'), 'No other version');
    await user.selectOptions(panel.getByLabelText('Version to look at'), first?.textContent ?? '');
    expect(panel.getByLabelText('Audio: first.mp3')).toBeTruthy();
    expect(panel.queryByLabelText('Audio: second.mp3')).toBeNull();
  });

  it('the first delivery appears when it arrives, and a later one does not replace it', async () => {
    let arrived = 0;
    const node = () => ({ ...order, deliveries: deliveries.slice(0, arrived) });
    await open({}, { OrderPageQuery: { node } });
    await screen.findByRole('heading', { name: 'A song' });
    const deliver = (count: number): void => {
      arrived = count;
      fireEvent(window, new Event('online'));
    };
    deliver(1);
    const panel = within(await region());
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    await userEvent.click(panel.getByRole('button', { name: 'Comment at this time' }));
    await userEvent.type(panel.getByRole('textbox'), 'Louder here');
    deliver(3);
    const choice = await panel.findByLabelText<HTMLSelectElement>('Version to look at');
    expect(choice.selectedOptions[0]?.textContent).toMatch(/^Version 1/);
    expect(within(choice).getByRole('option', { name: /^Version 3/ })).toBeTruthy();
    expect(panel.getByRole('textbox')).toHaveProperty('value', 'Louder here');
    expect(panel.getByLabelText('Audio: first.mp3')).toBeTruthy();
  });

  it('a file that cannot be shown is reported and can be retried', async () => {
    const user = userEvent.setup();
    await open();
    const panel = within(await region());
    fireEvent.error(panel.getByRole('img', { name: 'Image: cover.png' }));
    expect(panel.getByRole('alert').textContent).toContain("This file can't be shown here.");
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(panel.getByRole('img', { name: 'Image: cover.png' })).toBeTruthy();
  });

  it('the card is hidden before the first delivery, and without files', async () => {
    await open({ deliveries: [deliveries[1]] });
    await screen.findByRole('heading', { name: 'A song' });
    expect(screen.queryByRole('region', { name: 'Deliveries' })).toBeNull();
  });

  it('the card explains what can be done with view-only files until the order is accepted', async () => {
    const held = { isPreviewOnly: true, viewerCanSave: false };
    const files = [
      file('song.mp3', 'AUDIO', held),
      file('new.png', 'IMAGE', { ...held, previewUrl: null }),
    ];
    await open({ deliveries: [{ deliveredAt: '2030-05-01T10:00:00Z', files }] });
    const panel = within(await region());
    expect(panel.getAllByText(/save it once you accept the delivery/)).toHaveLength(2);
    expect(panel.getByText(/The preview is being made/)).toBeTruthy();
    expect(panel.queryByRole('link')).toBeNull();
    expect(panel.getByLabelText('Audio: song.mp3')).toBeTruthy();
  });

  it('the film plays from the time of a comment', async () => {
    const user = userEvent.setup();
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const files = [file('song.mp3', 'AUDIO', { marks: [mark('one', { seconds: 61.5 })] })];
    await open({ deliveries: [{ deliveredAt: '2030-05-01T10:00:00Z', files }] });
    const panel = within(await region());
    expect(panel.getByText('Comment one')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Play from 1:01' }));
    expect(panel.getByLabelText<HTMLAudioElement>('Audio: song.mp3').currentTime).toBe(61.5);
    expect(play).toHaveBeenCalled();
  });

  it('a comment on a point that is moved by the keyboard is sent, and the points are numbered', async () => {
    const user = userEvent.setup();
    const shown = file('cover.png', 'IMAGE', { marks: [mark('one', { x: 0.1, y: 0.2 })] });
    const marks = [...shown.marks, mark('two', { x: 0.52, y: 0.4 })];
    await open(
      { deliveries: [{ deliveredAt: '2030-05-01T10:00:00Z', files: [shown] }] },
      {
        useCommentOnDeliveryMutation: {
          commentOnDelivery: { __typename: 'CommentOnDeliverySuccess', file: { ...shown, marks } },
        },
      },
    );
    const panel = within(await region());
    expect(panel.getByRole('button', { name: 'Comment 1' })).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Comment on a place' }));
    const pin = panel.getByRole('button', { name: /50% from the left and 50% from the top/ });
    expect(document.activeElement).toBe(pin);
    await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(panel.getByRole('button', { name: /52% from the left and 40% from the top/ })).toBe(pin);
    await user.click(panel.getByRole('button', { name: 'Send comment' }));
    expect(panel.getByText('Write something first.')).toBeTruthy();
    await user.type(panel.getByLabelText('Your comment on this place'), 'Brighter.');
    expect(panel.queryByText('Write something first.')).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Send comment' }));
    expect(await panel.findByRole('button', { name: 'Comment 2' })).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Comment on a place' })).toBeTruthy();
  });

  it('the focus goes to the form of a comment on a time, and back to the button', async () => {
    const user = userEvent.setup();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const files = [file('song.mp3', 'AUDIO')];
    await open({ deliveries: [{ deliveredAt: '2030-05-01T10:00:00Z', files }] });
    const panel = within(await region());
    const begin = { name: 'Comment at this time' };
    await user.click(panel.getByRole('button', begin));
    expect(document.activeElement).toBe(panel.getByRole('textbox'));
    await user.click(panel.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(panel.getByRole('button', begin));
  });

  it('no comments are offered where the two sides cannot write', async () => {
    await open({ viewerCanWrite: false });
    const panel = within(await region());
    expect(panel.queryByRole('button', { name: /^Comment/ })).toBeNull();
  });
});

describe('the dialog that delivers', () => {
  it('the dialog sends nothing while an upload is unfinished, and says so', async () => {
    const sent: unknown[] = [];
    const upload = { id: 'u1', name: 'film.mp4', bytes: 100, receivedBytes: 40, fingerprint: 'x' };
    await open(
      { viewerCanAccept: false, viewerCanDeliver: true, unfinishedUploads: [upload] },
      {
        useOrderStepsDeliverMutation: {
          deliverOrder: (given: unknown) => {
            sent.push(given);
            return { __typename: 'OrderStateError', code: 'ORDER_STATE' };
          },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Deliver' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Message to luna'), 'Here it is.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deliver' }));
    expect(await within(dialog).findByRole('alert')).toHaveProperty(
      'textContent',
      "A file hasn't been uploaded completely. Continue or cancel its upload first.",
    );
    expect(sent).toEqual([]);
  });

  it('the dialog says that files which are not delivered are removed after a day', async () => {
    await open({ viewerCanAccept: false, viewerCanDeliver: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Deliver' }));
    const add = await screen.findByRole('button', { name: /^Add a file/ });
    const hint = document.getElementById(add.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain("files that you don't deliver are removed after a day");
  });

  it('the focus stays among the files when one is removed or its upload cancelled', async () => {
    const upload = { id: 'u1', name: 'film.mp4', bytes: 100, receivedBytes: 40, fingerprint: 'x' };
    const waiting = { viewerCanDeliver: true, waitingFiles: [file('song.mp3', 'AUDIO')] };
    const changed = (more: object) => ({
      __typename: 'ChangeOrderSuccess',
      order: { ...order, ...waiting, waitingFiles: [], ...more },
    });
    await open(
      { ...waiting, unfinishedUploads: [upload] },
      {
        useDeleteDeliveryFileMutation: {
          deleteDeliveryFile: changed({ unfinishedUploads: [upload] }),
        },
        useUploadMutationsCancelMutation: { cancelDeliveryUpload: changed({}) },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Deliver' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const name of ['Remove song.mp3', 'Cancel the upload of film.mp4']) {
      await userEvent.click(dialog.getByRole('button', { name }));
      await waitFor(() => expect(dialog.queryByRole('button', { name })).toBeNull());
      expect(document.activeElement).toBe(
        dialog.getByRole('group', { name: 'Files of the delivery' }),
      );
    }
  });
});
