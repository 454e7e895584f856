import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../../testing/openRoute.tsx';
import { ordersSettingsRoutes } from '../ordersRoutes.ts';

beforeAll(() => loadPages(ordersSettingsRoutes), LOADING_MS);

const order = {
  id: 'order-1',
  serviceTitle: 'A film',
  fileBytes: 3_200_000_000,
  filesDeletableAt: '2020-01-01T12:00:00Z',
  filesDeleteAt: null,
  filesDeletedAt: null,
  viewerCanDeleteFiles: true,
  otherParty: { id: 'person-1', username: 'mika' },
};

const open = ({ orders, answers = {} }: { orders: object[]; answers?: Answers }) =>
  openRoute({
    routes: ordersSettingsRoutes,
    at: '/storage',
    answers: {
      StoragePageQuery: {
        viewer: {
          ...viewer('USER').viewer,
          deliveryStorage: { usedBytes: 5_000_000_000, limitBytes: 20_000_000_000, orders },
        },
      },
      ...answers,
    },
  });

describe('StoragePage', () => {
  it('the used space is shown, and a question comes before the files of an order are deleted', async () => {
    await open({
      orders: [order],
      answers: {
        useDeleteOrderFilesMutation: {
          deleteOrderFiles: {
            __typename: 'ChangeOrderSuccess',
            order: { ...order, filesDeleteAt: '2030-05-15T12:00:00Z', viewerCanDeleteFiles: false },
          },
        },
      },
    });
    const bar = await screen.findByRole('progressbar', { name: '5 GB of 20 GB used' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    const remove = { name: 'Delete files: A film for mika' };
    await userEvent.click(screen.getByRole('button', remove));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('mika is notified now and has 14 days');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete files' }));
    await screen.findByText(/will be deleted on .*2030/);
    expect(screen.queryByRole('button', remove)).toBeNull();
  });

  it('each order says why its files cannot be deleted', async () => {
    const kept = { ...order, viewerCanDeleteFiles: false };
    await open({
      orders: [
        { ...kept, id: 'order-2', filesDeletableAt: null },
        { ...kept, id: 'order-3', filesDeletableAt: '2099-01-01T12:00:00Z' },
        { ...kept, id: 'order-4' },
      ],
    });
    const list = await screen.findByRole('list', { name: 'Orders with files' });
    const [isOpen, isYoung, isDisputed] = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(isOpen).toContain('mika · 3.2 GB · order is open');
    expect(isYoung).toMatch(/can be deleted from .*2099/);
    expect(isDisputed).toContain('a bank is checking the payment');
    expect(screen.queryByRole('button', { name: /Delete the files/ })).toBeNull();
  });

  it('the page says that nothing has been delivered', async () => {
    await open({ orders: [] });
    expect(await screen.findByText('No delivered files')).toBeInstanceOf(HTMLElement);
  });
});
