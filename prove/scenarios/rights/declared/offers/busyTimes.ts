import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  BusyTime: {
    seller: ['endsAt', 'startsAt'],
  },
  ConnectedCalendar: {
    seller: [
      'busyTimeCount',
      'createdAt',
      'id',
      'lastFailureAt',
      'lastSuccessAt',
      'maskedAddress',
      'problem',
    ],
  },
  Viewer: {
    owner: ['busyTimes', 'connectedCalendars'],
  },
  Mutation: {
    writers: ['connectCalendar', 'disconnectCalendar'],
  },
};
