import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../../testing/openRoute.tsx';
import { availabilityRoutes } from '../availabilityRoutes.ts';

beforeAll(() => loadPages(availabilityRoutes), LOADING_MS);

const CHANGES_AT = '2027-03-14T07:00:00.000Z';
const VIEWER_ID = 'Vmlld2VyOjE=';
const PATTERN = {
  weeks: 1,
  isPaused: false,
  filledThrough: '2027-03-11',
  slotCount: 6,
  shifts: [],
};
const at = (weekday: number, minute: number) => ({ weekday, minute });
const times = [0, 1, 2, 3, 4, 5].map((weekday) => ({
  own: at(weekday, 1_200),
  before: at(weekday, 840),
  after: at(weekday, 900),
}));
const page = (shiftMinutes: number | null) => ({
  viewer: {
    id: VIEWER_ID,
    canOpenSlots: true,
    canDraftSlots: false,
    profileGaps: [],
    avatarUrl: '/profile/6.jpg',
    email: 'viewer@test.example',
    emailVerified: true,
    payoutStatus: 'COMPLETE',
    creator: {
      id: 'Q3JlYXRvcjox',
      tags: ['GAMER'],
      isSellingPaused: false,
      username: 'viewer',
      bio: '',
      nextSlot: null,
      games: [],
      openSlots: { edges: [] },
    },
    timeZone: 'Europe/Budapest',
    platformFeePercent: 10,
    busyTimes: [],
    minimumNoticeMinutes: 0,
    bufferMinutes: 0,
    weeklyPattern: PATTERN,
    clockChange: {
      changesAt: CHANGES_AT,
      shiftsFrom: '2027-03-14',
      zones: [{ timeZone: 'America/New_York', shiftMinutes, times }],
    },
    sessionTypes: [],
    defaultPlace: { kind: 'ROOM', label: null, url: null, instructions: null },
    ownSlots: [],
  },
});
const answered = (shifts: object[], inputs: object[]) => ({
  answerClockChange: ({ input }: { input: object }) => {
    inputs.push(input);
    return {
      __typename: 'AnswerClockChangeSuccess',
      viewer: {
        id: VIEWER_ID,
        timeZone: 'Europe/Budapest',
        clockChange: null,
        weeklyPattern: { ...PATTERN, shifts },
      },
    };
  },
});

async function open(answers: Answers) {
  await openRoute({
    routes: availabilityRoutes,
    at: '/create-listing',
    answers: { AppViewerQuery: viewer('USER'), ...answers },
  });
  return within(await screen.findByRole('region', { name: 'Clocks change on Sunday, March 14' }));
}
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: /^Clocks change/ })).toBeNull());

it('the panel shows which times change for fans, and shifts the pattern', async () => {
  const inputs: object[] = [];
  const panel = await open({
    CreateListingPageQuery: page(-60),
    useAnswerClockChangeMutation: answered([{ from: '2027-03-14', minutes: -60 }], inputs),
  });
  expect(panel.getByRole('heading', { name: 'Fans in New York' })).toBeTruthy();
  const list = within(panel.getByRole('list', { name: 'New York' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(5);
  expect(list.getByText('Mon 8:00 PM for you: Mon 2:00 PM becomes Mon 3:00 PM')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Show all 6 times' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(panel.getByRole('button', { name: /^Open 60 minutes earlier/ }));
  await isGone();
  expect(inputs).toEqual([{ changesAt: CHANGES_AT, shiftMinutes: -60 }]);
  expect(screen.getByText(/^Shifted 60 minutes earlier from/)).toBeTruthy();
  // The focused button disappeared with the panel; the editor follows it.
  const editor = screen.getByRole('group', { name: /^Times on/ });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(editor)).toBe(true);
});

it('the panel offers no shift when the days are filled, and can leave the pattern unchanged', async () => {
  const inputs: object[] = [];
  const panel = await open({
    CreateListingPageQuery: page(null),
    useAnswerClockChangeMutation: answered([], inputs),
  });
  expect(panel.queryByRole('button', { name: /earlier/ })).toBeNull();
  expect(panel.getByText(/already open/)).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Leave as it is' }));
  await isGone();
  expect(inputs).toMatchObject([{ shiftMinutes: null }]);
});

it('the panel shows why an answer failed, and stays visible', async () => {
  const panel = await open({
    CreateListingPageQuery: page(-60),
    useAnswerClockChangeMutation: {
      answerClockChange: { __typename: 'ClockChangeShiftError', code: 'CLOCK_CHANGE_SHIFT' },
    },
  });
  await userEvent.click(panel.getByRole('button', { name: /^Open 60 minutes earlier/ }));
  expect((await panel.findByRole('alert')).textContent).toBe(
    'This shift is no longer possible. Reload the page.',
  );
});
