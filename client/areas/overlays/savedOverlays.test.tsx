import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isPageGuarded } from '../../app/pages/pageGuard.ts';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { overlaysSettingsRoutes } from './overlaysRoutes.ts';

/** jsdom has no layout; the size of the preview does not matter here. */
class NoLayout {
  observe(): void {}
  disconnect(): void {}
}

beforeAll(async () => {
  vi.stubGlobal('ResizeObserver', NoLayout);
  await loadPages(overlaysSettingsRoutes);
}, LOADING_MS);

const URL_OF_SAVED = 'https://slotcast.test/overlay/saved/aB3_efgh-jklmnop';
const goal = { kind: 'TIPS', title: 'New mic', target: 12_550 };
const saved = {
  id: 'overlay-1',
  name: 'Main',
  url: URL_OF_SAVED,
  options: 'shape=bar',
  hasCountdown: false,
  goal,
};
type Sent = { input: Record<string, unknown> };

const owner = (savedOverlays: object[]) =>
  viewer('USER', {
    creator: { id: 'Q3JlYXRvcjox', tags: ['GAMER'], timeZone: 'Europe/Budapest' },
    savedOverlays,
  }) as { viewer: object };

const open = async ({ overlays, ...answers }: { overlays: object[] } & Record<string, object>) => {
  const creator = owner(overlays);
  return openRoute({
    routes: overlaysSettingsRoutes,
    at: '/overlays',
    answers: { AppViewerQuery: creator, OverlaysPageQuery: creator, ...answers },
  });
};

describe('SavedOverlaysCard', () => {
  it('the options of the builder are saved with a goal', async () => {
    const sent: object[] = [];
    await open({
      overlays: [],
      useSaveOverlayMutation: {
        saveOverlay: ({ input }: Sent) => {
          sent.push(input);
          return { __typename: 'SaveOverlaySuccess', savedOverlay: saved, ...owner([saved]) };
        },
      },
    });
    expect(await screen.findByText(/^None yet\. Design an overlay/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pill' }));
    await screen.findByRole('button', { name: 'Pill', pressed: true });
    await userEvent.selectOptions(screen.getByLabelText('Sound of new bookings'), 'Bell');
    const form = within(screen.getByRole('form', { name: 'Save this overlay' }));
    await userEvent.type(form.getByLabelText('Name'), 'Main');
    await userEvent.selectOptions(form.getByLabelText('Goal'), 'Tips');
    await userEvent.type(form.getByLabelText('Text of the goal'), 'New mic');
    await userEvent.type(form.getByLabelText('Target'), '125.5');
    await userEvent.click(form.getByRole('button', { name: 'Save overlay' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { name: 'Main', hasCountdown: false, goal, options: 'shape=pill&sound=bell' },
      ]),
    );
  });

  it('a missing name is reported at its field', async () => {
    await open({
      overlays: [],
      useSaveOverlayMutation: {
        saveOverlay: {
          __typename: 'SavedOverlayInvalidError',
          code: 'SAVED_OVERLAY_INVALID',
          field: 'name',
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save overlay' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('a saved overlay opens in the builder, and its link stays the same', async () => {
    const sent: object[] = [];
    await open({
      overlays: [saved],
      useUpdateSavedOverlayMutation: {
        updateSavedOverlay: ({ input }: Sent) => {
          sent.push(input);
          return { __typename: 'UpdateSavedOverlaySuccess', savedOverlay: saved };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Main' }));
    await screen.findByRole('button', { name: 'Bar', pressed: true });
    expect(screen.getByLabelText<HTMLInputElement>('Link to your overlay').value).toBe(
      URL_OF_SAVED,
    );
    const form = within(screen.getByRole('form', { name: 'Change the saved overlay' }));
    expect(form.getByLabelText<HTMLInputElement>('Target').value).toBe('125.50');
    await userEvent.click(screen.getByRole('button', { name: 'Card' }));
    await screen.findByRole('button', { name: 'Card', pressed: true });
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await form.findByText('Saved. Open overlays show it now.')).toBeTruthy();
    expect(sent).toEqual([
      { savedOverlayId: 'overlay-1', name: 'Main', hasCountdown: false, goal, options: '' },
    ]);
  });

  it('options that the builder does not offer are kept when an overlay is changed', async () => {
    const stored = { ...saved, options: 'hours=24&shape=bar&accent=f0a' };
    const sent: object[] = [];
    await open({
      overlays: [stored],
      useUpdateSavedOverlayMutation: {
        updateSavedOverlay: ({ input }: Sent) => {
          sent.push(input);
          return { __typename: 'UpdateSavedOverlaySuccess', savedOverlay: stored };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Main' }));
    await screen.findByRole('button', { name: 'Bar', pressed: true });
    await waitFor(() => expect(isPageGuarded()).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Pill' }));
    await screen.findByRole('button', { name: 'Pill', pressed: true });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ options: 'shape=pill&accent=ff00aa&hours=24' }]),
    );
  });

  it('what is typed for a new overlay is kept unless the person decides to leave it', async () => {
    await open({ overlays: [saved] });
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await userEvent.type(name, 'Second');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Main' }));
    const [stay] = await screen.findAllByRole('button', { name: 'Stay' });
    await userEvent.click(stay!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name.value).toBe('Second');
    expect(screen.getByRole('form', { name: 'Save this overlay' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Main' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('form', { name: 'Change the saved overlay' })).toBeTruthy();
  });

  it('changed options of a saved overlay are unsaved until they are saved', async () => {
    await open({
      overlays: [saved],
      useUpdateSavedOverlayMutation: {
        updateSavedOverlay: { __typename: 'UpdateSavedOverlaySuccess', savedOverlay: saved },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Main' }));
    await screen.findByRole('button', { name: 'Bar', pressed: true });
    await waitFor(() => expect(isPageGuarded()).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Pill' }));
    await waitFor(() => expect(isPageGuarded()).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(isPageGuarded()).toBe(false));
  });

  it('an overlay is deleted with the keyboard, and the focus moves to the heading', async () => {
    await open({
      overlays: [saved],
      useDeleteSavedOverlayMutation: {
        deleteSavedOverlay: { __typename: 'DeleteSavedOverlaySuccess', ...owner([]) },
      },
    });
    const remove = await screen.findByRole('button', { name: 'Delete Main' });
    remove.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^None yet\./)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Saved overlays');
  });
});

describe('NumberOption', () => {
  it('a number outside of its limits stays as typed, says what is allowed and changes nothing', async () => {
    const { address } = await open({ overlays: [] });
    const field = await screen.findByLabelText<HTMLInputElement>('Seconds shown');
    await userEvent.clear(field);
    await userEvent.type(field, '25');
    await waitFor(() => expect(address()).toBe('/overlays?seconds=25'));
    expect(field.value).toBe('25');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.type(field, '0');
    expect(field.value).toBe('250');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const problem = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(problem?.textContent).toBe('A whole number from 3 to 30');
    expect(address()).toBe('/overlays?seconds=25');
  });
});
