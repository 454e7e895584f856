import accounts from '../locales/es/accounts.json';
import app from '../locales/es/app.json';
import availability from '../locales/es/availability.json';
import bookings from '../locales/es/bookings.json';
import content from '../locales/es/content.json';
import coupons from '../locales/es/coupons.json';
import creators from '../locales/es/creators.json';
import games from '../locales/es/games.json';
import home from '../locales/es/home.json';
import notifications from '../locales/es/notifications.json';
import payments from '../locales/es/payments.json';
import services from '../locales/es/services.json';
import settings from '../locales/es/settings.json';
import search from '../locales/es/search.json';

export const texts = { accounts, app, availability, bookings, content, coupons, creators, games, home, notifications, payments, services, settings, search };
