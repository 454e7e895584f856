import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_SESSION_TYPES } from '../../generated/constraints.rules.ts';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  seller,
  type Answers,
} from '../../testing/openRoute.tsx';
import { usd } from '../../testing/profile.ts';
import { sessionTypesSettingsRoutes } from './sessionTypesRoutes.ts';

beforeAll(() => loadPages(sessionTypesSettingsRoutes), LOADING_MS);

const coaching = {
  __typename: 'SessionType',
  id: 'type-1',
  title: 'Coaching',
  description: 'One match, with notes.',
  durationMinutes: 45,
  isActive: true,
  mode: 'SLOTS',
  placeKind: 'ROOM',
  place: null,
  price: usd(2000),
  questions: [{ kind: 'SHORT_TEXT', text: 'Your rank?', isRequired: true, choices: [] }],
};

const open = (more: object, answers: Answers = {}) =>
  openRoute({
    routes: sessionTypesSettingsRoutes,
    at: '/session-types',
    answers: {
      AppViewerQuery: seller(),
      SessionTypesPageQuery: seller({
        defaultPlace: { kind: 'ROOM', label: null, url: null, instructions: null },
        sessionTypes: [coaching],
        ...more,
      }),
      ...answers,
    },
  });

describe('SessionTypesPage', () => {
  it('each type is shown with price, length, place and how fans book it', async () => {
    await open({ sessionTypes: [coaching, { ...coaching, id: 'type-2', mode: 'APPOINTMENT' }] });
    const [slots, appointment] = within(
      await screen.findByRole('list', { name: 'Your session types' }),
    ).getAllByRole('listitem');
    for (const text of ['$20', '45 min', 'Session room', 'Open slots'])
      expect(within(slots!).getByText(text)).toBeTruthy();
    expect(within(appointment!).getByText('By appointment: fans suggest times')).toBeTruthy();
  });

  it('the edited values are sent, and the page states that open slots do not change', async () => {
    const sent: object[] = [];
    await open(
      {},
      {
        useUpdateSessionTypeMutation: {
          updateSessionType: ({ input }: { input: object }) => {
            sent.push(input);
            return { __typename: 'UpdateSessionTypeSuccess', sessionType: coaching };
          },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Coaching' }));
    expect(await screen.findByText(/^Changes apply to slots you open from now on/)).toBeTruthy();
    const price = screen.getByLabelText('Price (USD)');
    await userEvent.clear(price);
    await userEvent.type(price, '0.20');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getByText('Check the highlighted fields.')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.clear(price);
    await userEvent.type(price, '25.50');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('“Coaching” saved.')).toBeTruthy();
    expect(sent).toMatchObject([
      {
        sessionTypeId: 'type-1',
        title: 'Coaching',
        durationMinutes: 45,
        priceMinor: 2550,
        place: null,
        questions: [{ kind: 'SHORT_TEXT', text: 'Your rank?', isRequired: true }],
      },
    ]);
  });

  it.each(['javascript:alert(1)', 'http://meet.example/x'])(
    'the link of the meeting place is marked when the server refuses %s',
    async (url) => {
      await open(
        {},
        {
          useCreateSessionTypeMutation: {
            createSessionType: {
              __typename: 'MeetingPlaceInvalidError',
              code: 'PLACE_URL_INVALID',
              field: 'url',
            },
          },
        },
      );
      await userEvent.type(await screen.findByLabelText('Title'), 'Replay check');
      await userEvent.type(screen.getByLabelText('Price (USD)'), '10');
      await userEvent.click(
        screen.getByRole('checkbox', { name: 'This type has its own meeting place' }),
      );
      await userEvent.selectOptions(screen.getByLabelText('Where you meet'), 'LINK');
      const link = screen.getByLabelText('Link');
      await userEvent.type(link, url);
      await userEvent.click(screen.getByRole('button', { name: 'Add session type' }));
      expect(await screen.findByText(/^Enter a link that starts with https/)).toBeTruthy();
      expect(link.getAttribute('aria-invalid')).toBe('true');
    },
  );

  it('the focus stays at the questions when one is removed', async () => {
    await open({});
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Coaching' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove question 1' }));
    expect(screen.queryByLabelText('Question 1')).toBeNull();
    const questions = screen
      .getByRole('heading', { name: 'Questions to the fan' })
      .closest('[role]');
    expect(document.activeElement).toBe(questions);
  });

  it('the dialog shows what archiving ends before the confirmation', async () => {
    await open(
      {},
      {
        useArchiveSessionTypeMutation: {
          archiveSessionType: {
            __typename: 'ArchiveSessionTypeSuccess',
            sessionType: { ...coaching, isActive: false },
          },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Archive Coaching' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive “Coaching”?' }));
    expect(dialog.getByText(/free slots close.*requests for it are declined/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('“Coaching” archived.')).toBeTruthy();
  });

  it('the focus stays on the page when an archived type disappears before the list is read again', async () => {
    const archived = { ...coaching, isActive: false };
    const { viewer } = seller({
      defaultPlace: { kind: 'ROOM', label: null, url: null, instructions: null },
      sessionTypes: [coaching],
    });
    const { promise: reply, resolve: answer } = Promise.withResolvers<void>();
    let reads = 0;
    await open(
      {},
      {
        SessionTypesPageQuery: {
          viewer: () =>
            reads++ === 0 ? viewer : reply.then(() => ({ ...viewer, sessionTypes: [] })),
        },
        useArchiveSessionTypeMutation: {
          archiveSessionType: {
            __typename: 'ArchiveSessionTypeSuccess',
            sessionType: archived,
          },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Archive Coaching' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
    await screen.findByText('“Coaching” archived.');
    expect(await screen.findByText('No session types yet')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H\d$/));
    answer();
  });

  it('the first type moves the focus to the list that appears', async () => {
    let sessionTypes: object[] = [];
    const { viewer } = seller({
      defaultPlace: { kind: 'ROOM', label: null, url: null, instructions: null },
    });
    await open(
      {},
      {
        SessionTypesPageQuery: { viewer: () => ({ ...viewer, sessionTypes }) },
        useCreateSessionTypeMutation: {
          createSessionType: () => {
            sessionTypes = [coaching];
            return { __typename: 'CreateSessionTypeSuccess', sessionType: coaching };
          },
        },
      },
    );
    await userEvent.type(await screen.findByLabelText('Title'), 'Coaching');
    await userEvent.type(screen.getByLabelText('Price (USD)'), '20');
    await userEvent.click(screen.getByRole('button', { name: 'Add session type' }));
    const list = await screen.findByRole('list', { name: 'Your session types' });
    expect(document.activeElement?.contains(list)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('"Edit" of the type that is already edited leads into its form and keeps what was typed', async () => {
    await open({});
    const edit = (): Promise<void> =>
      userEvent.click(screen.getByRole('button', { name: 'Edit Coaching' }));
    await screen.findByRole('button', { name: 'Edit Coaching' });
    await edit();
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Coaching'));
    await userEvent.type(screen.getByLabelText('Title'), '!');
    await edit();
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Coaching!');
  });

  it('archiving a type leaves what was typed for another one', async () => {
    let sessionTypes = [coaching];
    const { viewer } = seller({
      defaultPlace: { kind: 'ROOM', label: null, url: null, instructions: null },
    });
    await open(
      {},
      {
        SessionTypesPageQuery: { viewer: () => ({ ...viewer, sessionTypes }) },
        useArchiveSessionTypeMutation: {
          archiveSessionType: () => {
            sessionTypes = [];
            return {
              __typename: 'ArchiveSessionTypeSuccess',
              sessionType: { ...coaching, isActive: false },
            };
          },
        },
      },
    );
    await userEvent.type(await screen.findByLabelText('Title'), 'Replay check');
    await userEvent.click(screen.getByRole('button', { name: 'Archive Coaching' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('No session types yet')).toBeTruthy();
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Replay check');
  });

  it('a typed type is replaced by another one only after a question', async () => {
    await open({});
    await userEvent.type(await screen.findByLabelText('Title'), 'Replay check');
    const edit = (): Promise<void> =>
      userEvent.click(screen.getByRole('button', { name: 'Edit Coaching' }));
    await edit();
    await userEvent.click((await screen.findAllByRole('button', { name: 'Stay' }))[0]!);
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Replay check');
    await edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Coaching'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'New session type' });
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Your session types' }));
  });

  it('the page asks where the creator meets fans until that is chosen, with the room preselected', async () => {
    await open({ defaultPlace: null, sessionTypes: [] });
    expect(await screen.findByText('No session types yet')).toBeTruthy();
    const question = within(screen.getByRole('region', { name: 'Where do you meet your fans?' }));
    expect(((await question.findByLabelText('Where you meet')) as HTMLSelectElement).value).toBe(
      'ROOM',
    );
  });

  it('a rejected field of the meeting place has the focus', async () => {
    await open(
      { defaultPlace: null, sessionTypes: [] },
      {
        useUpdateDefaultPlaceMutation: {
          updateDefaultPlace: {
            __typename: 'MeetingPlaceInvalidError',
            code: 'PLACE_URL_MISSING',
            field: 'url',
          },
        },
      },
    );
    const question = within(
      await screen.findByRole('region', { name: 'Where do you meet your fans?' }),
    );
    await userEvent.selectOptions(await question.findByLabelText('Where you meet'), 'LINK');
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    const link = question.getByRole('textbox', { name: 'Link' });
    await waitFor(() => expect(link.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(link);
  });

  it('no form is offered once the maximum number of types is reached', async () => {
    const sessionTypes = Array.from({ length: MAX_SESSION_TYPES }, (_type, index) => ({
      ...coaching,
      id: `type-${index}`,
    }));
    await open({ sessionTypes });
    expect(
      await screen.findByText(/^You have 20 session types, which is the maximum/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add session type' })).toBeNull();
  });

  it('someone who cannot sell yet is led to the missing steps', async () => {
    await open({ canSell: false, payoutStatus: 'NONE', sessionTypes: [] });
    expect(await screen.findByText('No session types yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add session type' })).toBeNull();
  });

  it('an error is shown when the types fail to load', async () => {
    await open({}, { SessionTypesPageQuery: 'no connection' });
    expect((await screen.findByRole('alert')).textContent).toContain(
      "We couldn't load your session types",
    );
  });
});
