import accounts from '../locales/es/accounts.json';
import admin from '../locales/es/admin.json';
import app from '../locales/es/app.json';
import availability from '../locales/es/availability.json';
import bookings from '../locales/es/bookings.json';
import content from '../locales/es/content.json';
import coupons from '../locales/es/coupons.json';
import creators from '../locales/es/creators.json';
import games from '../locales/es/games.json';
import home from '../locales/es/home.json';
import messages from '../locales/es/messages.json';
import notifications from '../locales/es/notifications.json';
import orders from '../locales/es/orders.json';
import payments from '../locales/es/payments.json';
import search from '../locales/es/search.json';
import services from '../locales/es/services.json';
import settings from '../locales/es/settings.json';

export const texts = { accounts, admin, app, availability, bookings, content, coupons, creators, games, home, messages, notifications, orders, payments, search, services, settings };
