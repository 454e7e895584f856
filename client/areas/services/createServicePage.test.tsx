import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LOADING_MS, loadPages, openRoute, seller } from '../../testing/openRoute.tsx';
import { servicesRoutes } from './servicesRoutes.ts';

beforeAll(() => loadPages(servicesRoutes), LOADING_MS);

const service = (more: object) => ({
  id: 'service-1',
  title: 'A song',
  description: 'For you.',
  status: 'HIDDEN',
  isHiddenByStaff: false,
  deliveryDeadlineDays: 3,
  changesIncluded: 1,
  price: { amountMinor: 500, currency: 'USD' },
  image: null,
  ...more,
});

const open = (services: object[] = []) =>
  openRoute({
    routes: servicesRoutes,
    at: '/create-service',
    answers: {
      AppViewerQuery: seller(),
      CreateServicePageQuery: seller({ services }),
    },
  });

describe('ServiceForm', () => {
  it('the first invalid field has the focus after each rejected submit', async () => {
    await open();
    const title = await screen.findByLabelText('Title');
    await userEvent.type(title, 'Review');
    const submit = screen.getByRole('button', { name: 'Add service' });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await userEvent.click(submit);
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByLabelText('Description')),
      );
    }
  });

  it('typing in an invalid field keeps the focus there', async () => {
    await open();
    const title = await screen.findByLabelText('Title');
    await userEvent.click(screen.getByRole('button', { name: 'Add service' }));
    await waitFor(() => expect(document.activeElement).toBe(title));
    await userEvent.keyboard('Review');
    expect(document.activeElement).toBe(title);
    expect((title as HTMLInputElement).value).toBe('Review');
  });

  it('a typed service is not left without a question', async () => {
    await open();
    const isLeft = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return !event.defaultPrevented;
    };
    const title = await screen.findByLabelText('Title');
    expect(isLeft()).toBe(true);
    await userEvent.type(title, 'Review');
    expect(isLeft()).toBe(false);
    await userEvent.clear(title);
    expect(isLeft()).toBe(true);
  });

  it('a price with too many decimals is explained while it is typed', async () => {
    await open();
    const price = await screen.findByLabelText('Price (USD)');
    await userEvent.type(price, '12.345');
    expect(screen.getByText('Use at most two decimals.')).toBeTruthy();
    expect(price.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(price, '{Backspace}');
    expect(price.getAttribute('aria-invalid')).toBeNull();
  });

  it('the limits of the deadline and the changes are named beside their fields', async () => {
    await open();
    for (const [label, typed] of [
      ['Deadline (days)', '366'],
      ['Changes included', '21'],
    ] as const) {
      await userEvent.clear(await screen.findByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), typed);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Add service' }));
    expect(await screen.findByText('Enter 1 to 365 days.')).toBeTruthy();
    expect(screen.getByText('Enter 0 to 20.')).toBeTruthy();
  });
});

describe('ServicePreview', () => {
  it('a delivery in a later year names the year, which a near one does not', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    await open();
    await userEvent.type(await screen.findByLabelText('Title'), 'Review');
    const days = screen.getByLabelText('Deadline (days)');
    expect((await screen.findByText(/^Delivered by/)).textContent).not.toMatch(/\d{4}/);
    await userEvent.clear(days);
    await userEvent.type(days, '365');
    expect(screen.getByText(/^Delivered by/).textContent).toMatch(/2027$/);
  });
});

describe('ServiceRow', () => {
  it('a service that its creator has hidden can be shown', async () => {
    await open([service({})]);
    expect(await screen.findByText('Hidden')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show A song' })).toBeTruthy();
  });

  it('a service that staff have hidden says so and has no button to show it', async () => {
    await open([service({ isHiddenByStaff: true })]);
    expect(await screen.findByText('Hidden by our team')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show A song' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit A song' })).toBeTruthy();
  });
});

describe('CreateServicePage', () => {
  const title = (): HTMLInputElement => screen.getByLabelText('Title');
  const press = (name: string): Promise<void> =>
    userEvent.click(screen.getByRole('button', { name }));

  it('a typed service is replaced by another one only after a question', async () => {
    await open([service({})]);
    await userEvent.type(await screen.findByLabelText('Title'), 'Review');
    await press('Edit A song');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Stay' }))[0]!);
    expect(title().value).toBe('Review');
    await press('Edit A song');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(title().value).toBe('A song'));
    await waitFor(() => expect(document.activeElement).toBe(title()));
  });

  it('the focus moves to the form of the edited service and back to the list', async () => {
    await open([service({})]);
    await screen.findByRole('button', { name: 'Edit A song' });
    await press('Edit A song');
    await screen.findByRole('heading', { name: 'Edit service' });
    expect(document.activeElement).toBe(title());
    await press('Cancel');
    await screen.findByRole('heading', { name: 'New service' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your services' }));
  });
});
