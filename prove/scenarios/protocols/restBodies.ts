/** Request bodies per route. Those of accounts are invalid, so that a replay keeps its users. */
export function restBodies({
  day,
  stamp,
  gameId,
}: {
  day: string;
  stamp: string;
  gameId: string;
}): Record<string, (role: string) => Record<string, unknown>> {
  return {
    'POST /login': () => ({
      email: 'fan@slotcast.test',
      password: 'slotcast-demo',
      remember: true,
    }),
    'POST /api/account/register': (role) => ({
      email: `${role}-${stamp}@test.example`,
      password: 'correct-horse',
      username: `${role}-${stamp}`,
      googleId: null,
      facebookId: null,
    }),
    'POST /api/account/forgot-password': () => ({ email: 'not an address' }),
    'POST /api/account/reset-password': () => ({
      email: 'fan@slotcast.test',
      token: 'wrong',
      newPassword: 'correct-horse',
    }),
    'PUT /api/user/username': () => ({ username: 'x' }),
    'PUT /api/user/bio': () => ({ bio: 'Replayed with curl.' }),
    'PUT /api/user/password': () => ({ currentPassword: 'wrong', newPassword: 'correct-horse' }),
    'PUT /api/user/social-media': () => ({ twitterUrl: '', instagramUrl: '', facebookUrl: '' }),
    'POST /api/user/daily-availability': () => ({
      date: day,
      startTime: '03:00:00',
      sessionDuration: '00:30:00',
      price: 5,
    }),
    'POST /api/stripe/create-coupon': () => ({
      name: `Replay ${stamp}`,
      percentOff: 10,
      durationInDays: 1,
      maxRedemptions: 1,
    }),
    'POST /api/fixedservices': () => ({
      title: 'Replay',
      description: 'With curl.',
      price: 5,
      deliveryDeadline: 1,
    }),
    'PUT /api/fixedservices/{id}': () => ({
      title: 'Replay',
      description: 'With curl.',
      status: 0,
    }),
    'POST /api/game': () => ({
      name: `Replay ${stamp}`,
      description: 'With curl.',
      slug: `replay-${stamp}`,
      thumbnailUrl: '',
    }),
    'PUT /api/game/{slugOrId}': () => ({
      name: 'Replay',
      description: 'With curl.',
      thumbnailUrl: '',
    }),
    'POST /api/gamenews': () => ({ title: 'Replay', content: 'With curl.', gameId: gameId }),
    'POST /api/games/{gameId}/events': () => ({
      title: 'Replay',
      startDate: day,
      endDate: day,
      prizePool: '1',
      numberOfTeams: 2,
      location: 'Here',
      gameId: gameId,
    }),
    'POST /api/notifications': () => ({ title: 'Replay', content: 'With curl.' }),
  };
}

/** Query strings of reads. */
export const REST_QUERIES: Record<string, string> = {
  'GET /api/user/profiles': '?tag=just-chatting&top=3',
  'GET /api/fixedservices': '?userId=luna',
  'GET /api/gamenews': '?gameId={gameId}',
  'GET /api/stripe/connected-account-link': '?type=onboarding',
  'GET /api/notifications': '?isPublished=true',
  'DELETE /api/games/{gameId}/easter-eggs': '?gameId={gameId}&easterEggId=nothing',
  'GET /api/fixedservices/orders': '?asProvider=true',
};
