import accounts from '../locales/de/accounts.json';
import admin from '../locales/de/admin.json';
import app from '../locales/de/app.json';
import availability from '../locales/de/availability.json';
import bookings from '../locales/de/bookings.json';
import content from '../locales/de/content.json';
import coupons from '../locales/de/coupons.json';
import creators from '../locales/de/creators.json';
import games from '../locales/de/games.json';
import home from '../locales/de/home.json';
import messages from '../locales/de/messages.json';
import notifications from '../locales/de/notifications.json';
import orders from '../locales/de/orders.json';
import payments from '../locales/de/payments.json';
import search from '../locales/de/search.json';
import services from '../locales/de/services.json';
import settings from '../locales/de/settings.json';

export const texts = { accounts, admin, app, availability, bookings, content, coupons, creators, games, home, messages, notifications, orders, payments, search, services, settings };
