import type { Page } from '@playwright/test';
import {
  ask,
  chooseAndReview,
  chooseSlot,
  follow,
  followAndAsk,
  followToRoom,
  followTwice,
  press,
  refusedLogin,
  search,
  selectCells,
  settled,
  untilFollowing,
} from './sceneActions.ts';
import { DAY_MS } from '../../server/platform/time/timeUnits.rules.ts';

export type Who = 'visitor' | 'fan' | 'nova' | 'admin';
export type Device = 'desktop' | 'phone';

/**
 * A page in one of its states, reached without visible texts so that it works in every language.
 */
export type Scene = {
  name: string;
  who: Who;
  path: string;
  only?: Device;
  act?: (page: Page) => Promise<void>;
};

/** Every page of the product in its main states, with the demo users. */
export const SCENES: Scene[] = [
  { name: 'home', who: 'visitor', path: '/' },
  { name: 'search', who: 'visitor', path: '/about-us', act: search('') },
  { name: 'search-results', who: 'visitor', path: '/about-us', act: search('no') },
  { name: 'search-nothing', who: 'visitor', path: '/about-us', act: search('zzzzqq') },
  {
    name: 'menu-language',
    who: 'visitor',
    path: '/about-us',
    only: 'desktop',
    act: press('header [aria-haspopup=menu]'),
  },
  {
    name: 'drawer',
    who: 'visitor',
    path: '/about-us',
    only: 'phone',
    act: ask('header button[aria-expanded]'),
  },
  { name: 'players', who: 'visitor', path: '/players' },
  { name: 'players-nobody', who: 'visitor', path: '/players?search=zzzzqq' },
  {
    name: 'filters',
    who: 'visitor',
    path: '/players',
    only: 'phone',
    act: ask('main button:has(svg.lucide-sliders-horizontal)'),
  },
  { name: 'just-chatting', who: 'visitor', path: '/just-chatting' },
  { name: 'music', who: 'visitor', path: '/music' },
  { name: 'tiktok', who: 'visitor', path: '/tiktok' },
  { name: 'youtube', who: 'visitor', path: '/youtube' },
  { name: 'games', who: 'visitor', path: '/games' },
  { name: 'game', who: 'visitor', path: '/games', act: follow('/games/') },
  { name: 'profile', who: 'visitor', path: '/profile/nova' },
  { name: 'profile-services', who: 'visitor', path: '/profile/luna' },
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'login-refused', who: 'visitor', path: '/login', act: refusedLogin },
  { name: 'registration', who: 'visitor', path: '/registration' },
  { name: 'forgot-password', who: 'visitor', path: '/forgot-password' },
  { name: 'secure-account', who: 'visitor', path: '/secure-account?token=none' },
  {
    name: 'reset-password',
    who: 'visitor',
    path: '/reset-password?email=a%40b.example&token=none',
  },
  { name: 'faq', who: 'visitor', path: '/faq', act: press('main summary') },
  { name: 'terms', who: 'visitor', path: '/terms-and-conditions' },
  { name: 'about', who: 'visitor', path: '/about-us' },
  { name: 'how-it-works', who: 'visitor', path: '/how-it-works' },
  { name: 'download', who: 'visitor', path: '/download' },
  { name: 'news', who: 'visitor', path: '/news' },
  { name: 'book', who: 'visitor', path: '/book' },
  { name: 'support', who: 'visitor', path: '/support' },
  { name: 'design', who: 'visitor', path: '/design' },
  { name: 'not-found', who: 'visitor', path: '/there-is-nothing-here' },

  { name: 'profile-slot', who: 'fan', path: '/profile/nova', act: chooseSlot },
  {
    name: 'profile-summary',
    who: 'fan',
    path: '/profile/nova',
    only: 'phone',
    act: chooseAndReview,
  },
  {
    name: 'order-dialog',
    who: 'fan',
    path: '/profile/luna',
    act: ask('main article button, main li button'),
  },
  {
    name: 'menu-account',
    who: 'fan',
    path: '/about-us',
    act: press('header button[aria-haspopup=menu]:has(img)'),
  },
  {
    name: 'notifications',
    who: 'fan',
    path: '/about-us',
    act: ask('header [aria-haspopup=dialog]'),
  },
  { name: 'upcoming', who: 'fan', path: '/settings/active-history' },
  { name: 'booking', who: 'fan', path: '/settings/active-history', act: follow('/bookings/') },
  { name: 'room', who: 'fan', path: '/settings/active-history', act: followToRoom },
  {
    name: 'booking-cancel',
    who: 'fan',
    path: '/settings/active-history',
    act: followAndAsk('/bookings/', '[aria-labelledby=cancel-rule] button >> nth=-1'),
  },
  { name: 'billing-fan', who: 'fan', path: '/settings/history' },
  {
    name: 'receipt',
    who: 'fan',
    path: '/settings/active-history',
    act: followTwice('/bookings/', '/receipts/'),
  },
  { name: 'become-creator', who: 'fan', path: '/create-listing' },
  { name: 'service-first', who: 'fan', path: '/create-service' },
  { name: 'security', who: 'fan', path: '/settings/security' },
  { name: 'danger', who: 'fan', path: '/settings/danger' },
  {
    name: 'danger-dialog',
    who: 'fan',
    path: '/settings/danger',
    act: ask('main button >> nth=-1'),
  },
  { name: 'picture-dialog', who: 'fan', path: '/settings/danger', act: ask('main button') },
  { name: 'home-following', who: 'fan', path: '/', act: untilFollowing },
  { name: 'following', who: 'fan', path: '/settings/following' },
  {
    name: 'follow-alert',
    who: 'fan',
    path: '/settings/following',
    act: ask('main button[aria-haspopup=dialog]:has(svg.lucide-bell)'),
  },
  { name: 'waitlist', who: 'fan', path: '/settings/waitlist' },
  {
    name: 'waitlist-join',
    who: 'fan',
    path: '/profile/vex',
    act: ask('main button[aria-haspopup=dialog]:has(svg.lucide-bell)'),
  },
  {
    name: 'waitlist-leave',
    who: 'fan',
    path: '/settings/waitlist',
    act: ask('main li button[aria-haspopup=dialog]'),
  },
  { name: 'packs', who: 'fan', path: '/settings/packs' },
  {
    name: 'pack-refund',
    who: 'fan',
    path: '/settings/packs',
    act: ask('main li button[aria-haspopup=dialog]'),
  },
  {
    name: 'pack-buy',
    who: 'fan',
    path: '/profile/nova',
    act: ask('main [aria-labelledby=packs] button[aria-haspopup=dialog]'),
  },
  { name: 'own-reviews', who: 'fan', path: '/settings/reviews' },
  { name: 'notification-settings', who: 'fan', path: '/settings/notifications' },
  { name: 'following', who: 'fan', path: '/settings/following' },
  {
    name: 'save-search',
    who: 'fan',
    path: '/players?search=a',
    act: ask('[role=status] + div button'),
  },

  { name: 'general', who: 'nova', path: '/settings/general' },
  { name: 'listing', who: 'nova', path: '/create-listing' },
  {
    name: 'listing-selected',
    who: 'nova',
    path: `/create-listing?day=${new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10)}`,
    act: selectCells,
  },
  { name: 'service', who: 'nova', path: '/create-service' },
  { name: 'services', who: 'nova', path: '/settings/services' },
  { name: 'order', who: 'nova', path: '/settings/services', act: follow('/orders/') },
  { name: 'upcoming-creator', who: 'nova', path: '/settings/active-history' },
  { name: 'packs-creator', who: 'nova', path: '/settings/packs' },
  { name: 'session-types', who: 'nova', path: '/settings/session-types' },
  {
    name: 'session-type-archive',
    who: 'nova',
    path: '/settings/session-types',
    act: ask('main li button >> nth=-1'),
  },
  { name: 'coupons', who: 'nova', path: '/settings/coupon' },
  { name: 'billing', who: 'nova', path: '/settings/history' },
  { name: 'earnings', who: 'nova', path: '/settings/earnings' },
  { name: 'storage', who: 'nova', path: '/settings/storage' },
  { name: 'invoices', who: 'nova', path: '/settings/invoices' },
  { name: 'analytics', who: 'nova', path: '/settings/analytics' },
  { name: 'profile-own', who: 'nova', path: '/profile/nova' },
  { name: 'overlays', who: 'nova', path: '/settings/overlays' },
  { name: 'today', who: 'nova', path: '/today' },
  { name: 'calendars', who: 'nova', path: '/settings/calendars' },
  { name: 'developers', who: 'nova', path: '/settings/developers' },

  { name: 'admin', who: 'admin', path: '/admin' },
  { name: 'admin-games', who: 'admin', path: '/admin/games' },
  { name: 'admin-game-create', who: 'admin', path: '/admin/games/create' },
  {
    name: 'admin-game-edit',
    who: 'admin',
    path: '/admin/games',
    act: follow('/admin/games/edit/'),
  },
  { name: 'admin-notifications', who: 'admin', path: '/admin/notifications' },
  { name: 'admin-notification-create', who: 'admin', path: '/admin/notifications/create' },
  { name: 'desk', who: 'admin', path: '/staff' },
  { name: 'desk-found', who: 'admin', path: '/staff?search=nova' },
  { name: 'desk-person', who: 'admin', path: '/staff?search=nova', act: follow('/staff/people/') },
  {
    name: 'desk-booking',
    who: 'admin',
    path: '/staff?search=nova',
    act: follow('/staff/bookings/'),
  },
  { name: 'reports', who: 'admin', path: '/staff/reports' },
  {
    name: 'desk-tip',
    who: 'admin',
    path: '/staff?search=nova',
    act: followTwice('/staff/people/', '/staff/tips/'),
  },
  { name: 'audit', who: 'admin', path: '/staff/audit' },
];

/** Goes to the scene in the page's language and colour mode. */
export async function openScene({ page, scene }: { page: Page; scene: Scene }): Promise<void> {
  await page.goto(scene.path);
  await settled(page);
  await scene.act?.(page);
  await settled(page);
  await page.evaluate(endOfMotion);
}

/**
 * Runs in the page. Waits for animations, except endless ones, because an opening dialog counts as
 * hidden.
 */
async function endOfMotion(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    );
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
