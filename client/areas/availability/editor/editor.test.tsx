import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../../testing/openRoute.tsx';
import {
  at,
  cell,
  looks,
  openEditor,
  page,
  slotAt,
  squad,
} from '../../../testing/availabilityEditor.ts';
import { availabilityRoutes } from '../availabilityRoutes.ts';
import { DAY_MS } from '../../../generated/timeUnits.rules.ts';

beforeAll(() => loadPages(availabilityRoutes), LOADING_MS);

/** What another tab changed is read when this one is used again. */
function changeElsewhere(answers: Answers, changed: object): void {
  answers['CreateListingPageQuery'] = changed;
  act(() => void window.dispatchEvent(new Event('online')));
}

describe('StandingPattern', () => {
  const { viewer: creator } = page([]);
  const weeklyPattern = {
    weeks: 1,
    isPaused: false,
    filledThrough: '2027-03-11',
    slotCount: 6,
    shifts: [],
  };
  const withPattern = { viewer: { ...creator, weeklyPattern } };
  const openPanel = async () => {
    const answers = await openEditor({ CreateListingPageQuery: withPattern });
    const region = within(await screen.findByRole('region', { name: 'Your weekly pattern' }));
    return { answers, button: (name: string) => region.getByRole('button', { name }) };
  };

  it('the dialog is closed when the pattern is removed in another tab, and not opened for the next one', async () => {
    const { button, answers } = await openPanel();
    await userEvent.click(button('Remove'));
    await screen.findByRole('dialog', { name: /^Remove your weekly/ });
    changeElsewhere(answers, page([]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H\d$|^MAIN$/));
    changeElsewhere(answers, withPattern);
    expect(await screen.findByRole('region', { name: 'Your weekly pattern' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the focus moves to the content of the page from a pattern that is removed in another tab', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    main.tabIndex = -1;
    const { button, answers } = await openPanel();
    button('Pause').focus();
    changeElsewhere(answers, page([]));
    await waitFor(() => expect(document.activeElement).toBe(main));
    main.remove();
  });

  it('removing the weekly pattern is confirmed first, and the focus moves to a heading', async () => {
    const removed = { viewer: { id: creator.id, weeklyPattern: null } };
    const answers = await openEditor({
      CreateListingPageQuery: withPattern,
      useRemoveWeeklyPatternMutation: {
        removeWeeklyPattern: () => {
          answers['CreateListingPageQuery'] = page([]);
          return removed;
        },
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Your weekly pattern' }));
    await userEvent.click(panel.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Remove your weekly/ }));
    expect(screen.getByText('Your weekly pattern')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Your weekly pattern')).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H\d$/));
  });
});

describe('DropPanel', () => {
  const drop = {
    id: 'drop-1',
    code: 'ABC123',
    isOpen: true,
    remaining: 1,
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
    slots: [{ id: 'slot-1', state: 'FREE' }],
  };
  const withDrop = { viewer: { ...page([]).viewer, openDrop: drop } };

  it('the dialog of a drop that ends elsewhere is not opened for the next one', async () => {
    const answers = await openEditor({ CreateListingPageQuery: withDrop });
    await userEvent.click(await screen.findByRole('button', { name: 'End drop' }));
    changeElsewhere(answers, page([]));
    await waitFor(() => expect(screen.queryByText('Your drop: ABC123')).toBeNull());
    changeElsewhere(answers, withDrop);
    expect(await screen.findByText('Your drop: ABC123')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ending a drop is confirmed first, and its panel then disappears', async () => {
    const answers = await openEditor({
      CreateListingPageQuery: withDrop,
      useCloseDropMutation: {
        closeDrop: () => {
          answers['CreateListingPageQuery'] = page([]);
          return { __typename: 'CloseDropSuccess', drop: { ...drop, isOpen: false } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'End drop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End this drop?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'End drop' }));
    await waitFor(() => expect(screen.queryByText('Your drop: ABC123')).toBeNull());
  });
});

describe('Editor', () => {
  it('a day and week with an appointment only offers nothing to copy or repeat', async () => {
    const appointment = {
      ...slotAt(9, 'c2xvdC05'),
      state: 'TAKEN',
      sessionType: { id: 'type-1', title: 'Duo' },
    };
    await openEditor({ CreateListingPageQuery: page([appointment]) });
    const panel = within(await screen.findByRole('region', { name: 'Copy this day' }));
    expect(panel.getByRole('status').textContent).toMatch(/appointments .* aren't copied/);
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Nothing to copy' }).disabled).toBe(
      true,
    );
    const repeat = screen.getByRole<HTMLButtonElement>('button', { name: 'Repeat weekly' });
    expect(repeat.disabled).toBe(true);
  });

  it('a pressed time opens and closes, and the rest of the day does not change', async () => {
    await openEditor({
      useSlotMutationsOpenMutation: {
        createAvailabilitySlots: {
          __typename: 'CreateAvailabilitySlotsSuccess',
          results: [{ slot: slotAt(8, 'c2xvdC04'), error: null }],
        },
      },
      useSlotMutationsCloseMutation: {
        deleteAvailabilitySlots: { results: [{ slotId: 'c2xvdC04', error: null }] },
      },
    });
    await looks(9, 'open');
    await userEvent.click(cell(8));
    await looks(8, 'open');
    await screen.findByText('2 open, $21.60 for you if all sell');
    await waitFor(() => expect(cell(8).hasAttribute('aria-disabled')).toBe(false));
    await userEvent.click(cell(8));
    await looks(8, 'closed');
    await looks(9, 'open');
  });

  it('before payouts, times are saved as drafts below the steps, without the call for sharing', async () => {
    const drafting = page([]);
    Object.assign(drafting.viewer, {
      canOpenSlots: false,
      canDraftSlots: true,
      payoutStatus: 'NONE',
      profileGaps: ['AVATAR', 'BIO'],
    });
    await openEditor({
      CreateListingPageQuery: drafting,
      useSlotMutationsOpenMutation: {
        createAvailabilitySlots: {
          __typename: 'CreateAvailabilitySlotsSuccess',
          results: [{ slot: { ...slotAt(8, 'c2xvdC04'), state: 'DRAFT' }, error: null }],
        },
      },
    });
    await screen.findByRole('heading', { name: /^Set up payouts/ });
    await userEvent.click(cell(8));
    await looks(8, 'draft');
    expect(cell(8).textContent).toContain('draft for $12');
    await screen.findByText('1 draft, $10.80 for you if all sell');
    expect(screen.queryByRole('region', { name: /^You're live/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your week' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Complete your profile' }));
    await screen.findByLabelText('Bio');
  });

  it('the first open slot calls for sharing the link, a further one does not', async () => {
    const opening = {
      useSlotMutationsOpenMutation: {
        createAvailabilitySlots: {
          __typename: 'CreateAvailabilitySlotsSuccess',
          results: [{ slot: slotAt(8, 'c2xvdC04'), error: null }],
        },
      },
    };
    await openEditor({ ...opening, CreateListingPageQuery: page([]) });
    await userEvent.click(cell(8));
    const panel = within(
      await screen.findByRole('region', { name: "You're live. Share your link." }),
    );
    expect(panel.getByText('http://localhost/profile/viewer')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Add a cover and bio' })).toBeTruthy();
    cleanup();
    await openEditor(opening);
    await userEvent.click(cell(8));
    await looks(8, 'open');
    expect(screen.queryByRole('region', { name: /^You're live/ })).toBeNull();
  });

  it('a time opens as a squad with the chosen places, minimum and deadline', async () => {
    const sent: unknown[] = [];
    await openEditor({
      useSlotMutationsOpenMutation: {
        createAvailabilitySlots: ({ input }: { input: { slots: { squad?: object }[] } }) => {
          sent.push(input.slots[0]?.squad);
          return {
            __typename: 'CreateAvailabilitySlotsSuccess',
            results: [{ slot: { ...slotAt(8, 'c2xvdC04'), squad: squad() }, error: null }],
          };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Squad' }));
    await userEvent.selectOptions(screen.getByLabelText('Takes place with'), '4 fans or more');
    await userEvent.selectOptions(screen.getByLabelText('Places'), '3 places');
    await userEvent.selectOptions(screen.getByLabelText('Decided'), '2 days before');
    await userEvent.click(cell(8));
    await waitFor(() => expect(cell(8).textContent).toContain('0 of 3'));
    await looks(8, 'open');
    expect(sent).toEqual([{ size: 3, minimum: 3, deadlineHours: 48 }]);
  });

  it('a squad with taken places stays open when it is pressed, and names its fans', async () => {
    const bookings = [{ id: 'booking-1', otherParty: { username: 'kim' } }];
    const taken = { ...slotAt(9, 'c2xvdC05'), squad: squad({ takenCount: 1, bookings }) };
    await openEditor({ CreateListingPageQuery: page([taken]) });
    await userEvent.click(cell(9));
    expect(await screen.findByText(/^1 of 3 places taken\. Paid by: kim\./)).toBeTruthy();
    await looks(9, 'open');
  });

  it('a change that fails on the server is reverted and reported', async () => {
    await openEditor({ useSlotMutationsOpenMutation: 'no connection' });
    await userEvent.click(cell(8));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await looks(8, 'closed');
    await looks(9, 'open');
  });

  it('a change that the server rejects is reported, and the slots are loaded again', async () => {
    const answers = await openEditor({
      useSlotMutationsCloseMutation: {
        deleteAvailabilitySlots: {
          results: [
            {
              slotId: 'c2xvdC05',
              error: { __typename: 'SlotNotFoundError', code: 'SLOT_NOT_FOUND' },
            },
          ],
        },
      },
    });
    answers['CreateListingPageQuery'] = page([]);
    await looks(9, 'open');
    await userEvent.click(cell(9));
    expect((await screen.findByRole('alert')).textContent).toContain('1 slot stayed as it was.');
    await looks(9, 'closed');
  });

  it('undo reverts the last change, also before the server has responded', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const opened: string[] = [];
    await openEditor({
      useSlotMutationsOpenMutation: {
        createAvailabilitySlots: ({ input }: { input: { slots: { startsAt: Date }[] } }) => {
          const hour = new Date(input.slots[0]?.startsAt ?? 0).getUTCHours();
          opened.push(`${hour}`);
          return {
            __typename: 'CreateAvailabilitySlotsSuccess',
            results: [{ slot: slotAt(hour, `c2xvdC1uZXc${hour}`), error: null }],
          };
        },
      },
      useSlotMutationsCloseMutation: {
        deleteAvailabilitySlots: () =>
          answered.then(() => ({ results: [{ slotId: 'c2xvdC05', error: null }] })),
      },
    });
    await looks(9, 'open');
    await userEvent.click(cell(8));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false),
    );
    await userEvent.click(cell(9));
    await looks(9, 'closed');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    answer();
    await looks(9, 'open');
    await looks(8, 'open');
    expect(opened).toEqual(['8', '9']);
  });

  it('a time that is loaded again before its opening is answered is shown once', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const added = slotAt(8, 'c2xvdC04');
    const answers = await openEditor({
      useSlotMutationsOpenMutation: {
        createAvailabilitySlots: () =>
          answered.then(() => ({
            __typename: 'CreateAvailabilitySlotsSuccess',
            results: [{ slot: added, error: null }],
          })),
      },
    });
    await looks(9, 'open');
    await userEvent.click(cell(8));
    await looks(8, 'open');
    const other = { ...slotAt(9, 'c2xvdC05'), price: { amountMinor: 2000 } };
    answers['CreateListingPageQuery'] = page([other, added]);
    window.dispatchEvent(new Event('online'));
    await screen.findByText('2 open, $28.80 for you if all sell');
    expect(document.querySelectorAll(`[data-start="${at(8)}"]`)).toHaveLength(1);
    answer();
    await screen.findByText('1 slot opened.');
    expect(document.querySelectorAll(`[data-start="${at(8)}"]`)).toHaveLength(1);
    await screen.findByText('2 open, $28.80 for you if all sell');
  });

  it('a past day in the URL is replaced by the shown day', async () => {
    const answers: Answers = { AppViewerQuery: viewer('USER'), CreateListingPageQuery: page([]) };
    const { address } = await openRoute({
      routes: availabilityRoutes,
      at: '/create-listing?day=2020-01-01',
      answers,
    });
    await screen.findByRole('group', { name: /^Times on/ });
    await waitFor(() => expect(address()).toBe('/create-listing'));
  });

  it.each([
    ['99999999', 'Enter at most $999,999.99.'],
    ['5.555', 'Use at most two decimals.'],
    ['0.2', 'Enter 0 for free, or at least $0.50.'],
  ])('the price field shows the problem of %s', async (price, text) => {
    await openEditor();
    const field = screen.getByLabelText('Price');
    await userEvent.clear(field);
    await userEvent.type(field, price);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each(['Open at $12', 'Clear selection'])(
    'the focus returns to the times when "%s" ends the selection',
    async (name) => {
      await openEditor({
        useSlotMutationsOpenMutation: {
          createAvailabilitySlots: {
            __typename: 'CreateAvailabilitySlotsSuccess',
            results: [8, 8.5].map((hour) => ({ slot: slotAt(hour, `new-${hour}`), error: null })),
          },
        },
      });
      const price = screen.getByLabelText('Price');
      await userEvent.clear(price);
      await userEvent.type(price, '12');
      (cell(8) as HTMLElement).focus();
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
      const bar = within(await screen.findByRole('toolbar'));
      await userEvent.click(bar.getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
      expect(document.activeElement).toBe(cell(8.5));
    },
  );

  it('only the chosen setting is sent, and its field can be used while it is saved', async () => {
    const sent: object[] = [];
    const { promise: reply, resolve: answer } = Promise.withResolvers<void>();
    // Another tab has changed the buffer.
    const saved = page([]);
    Object.assign(saved.viewer, { minimumNoticeMinutes: 60, bufferMinutes: 15 });
    const answers = await openEditor({
      useUpdateCalendarSettingsMutation: {
        updateCalendarSettings: async ({ input }: { input: object }) => {
          sent.push(input);
          answers['CreateListingPageQuery'] = saved;
          await reply;
          return { __typename: 'UpdateCalendarSettingsSuccess', ...saved };
        },
      },
    });
    const notice = await screen.findByLabelText<HTMLSelectElement>(
      'Minimum notice before a booking',
    );
    await userEvent.selectOptions(notice, '60');
    await screen.findByText('Saving...');
    expect([notice.value, notice.disabled]).toEqual(['60', false]);
    expect(sent).toEqual([{ minimumNoticeMinutes: 60 }]);
    answer();
    await screen.findByText('Saved.');
    const buffer = screen.getByLabelText<HTMLSelectElement>('Free time around a booking');
    await waitFor(() => expect(buffer.value).toBe('15'));
    expect(notice.value).toBe('60');
  });
});
