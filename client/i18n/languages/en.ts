import accounts from '../../../locales/en/accounts.json';
import admin from '../../../locales/en/admin.json';
import analytics from '../../../locales/en/analytics.json';
import app from '../../../locales/en/app.json';
import appointments from '../../../locales/en/appointments.json';
import attachments from '../../../locales/en/attachments.json';
import availability from '../../../locales/en/availability.json';
import bookings from '../../../locales/en/bookings.json';
import busyTimes from '../../../locales/en/busyTimes.json';
import cities from '../../../locales/en/cities.json';
import content from '../../../locales/en/content.json';
import tips from '../../../locales/en/tips.json';
import coupons from '../../../locales/en/coupons.json';
import creators from '../../../locales/en/creators.json';
import developers from '../../../locales/en/developers.json';
import drops from '../../../locales/en/drops.json';
import giftCards from '../../../locales/en/giftCards.json';
import follows from '../../../locales/en/follows.json';
import waitlist from '../../../locales/en/waitlist.json';
import games from '../../../locales/en/games.json';
import home from '../../../locales/en/home.json';
import intake from '../../../locales/en/intake.json';
import invoices from '../../../locales/en/invoices.json';
import messages from '../../../locales/en/messages.json';
import notifications from '../../../locales/en/notifications.json';
import orders from '../../../locales/en/orders.json';
import overlays from '../../../locales/en/overlays.json';
import packs from '../../../locales/en/packs.json';
import payments from '../../../locales/en/payments.json';
import periods from '../../../locales/en/periods.json';
import places from '../../../locales/en/places.json';
import reviews from '../../../locales/en/reviews.json';
import room from '../../../locales/en/room.json';
import safety from '../../../locales/en/safety.json';
import search from '../../../locales/en/search.json';
import services from '../../../locales/en/services.json';
import sessionTypes from '../../../locales/en/sessionTypes.json';
import today from '../../../locales/en/today.json';
import squads from '../../../locales/en/squads.json';
import settings from '../../../locales/en/settings.json';
import staff from '../../../locales/en/staff.json';
import zones from '../../../locales/en/zones.json';

export const texts = {
  accounts,
  admin,
  analytics,
  app,
  appointments,
  attachments,
  availability,
  bookings,
  busyTimes,
  cities,
  content,
  coupons,
  tips,
  today,
  creators,
  developers,
  drops,
  follows,
  giftCards,
  waitlist,
  games,
  home,
  intake,
  invoices,
  messages,
  notifications,
  orders,
  overlays,
  packs,
  payments,
  periods,
  places,
  reviews,
  room,
  safety,
  search,
  services,
  sessionTypes,
  settings,
  squads,
  staff,
  zones,
};
