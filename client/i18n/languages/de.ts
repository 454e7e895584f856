import accounts from '../locales/de/accounts.json';
import app from '../locales/de/app.json';
import availability from '../locales/de/availability.json';
import bookings from '../locales/de/bookings.json';
import content from '../locales/de/content.json';
import coupons from '../locales/de/coupons.json';
import creators from '../locales/de/creators.json';
import games from '../locales/de/games.json';
import home from '../locales/de/home.json';
import notifications from '../locales/de/notifications.json';
import payments from '../locales/de/payments.json';
import services from '../locales/de/services.json';
import settings from '../locales/de/settings.json';
import search from '../locales/de/search.json';

export const texts = { accounts, app, availability, bookings, content, coupons, creators, games, home, notifications, payments, services, settings, search };
