import accounts from '../locales/hu/accounts.json';
import admin from '../locales/hu/admin.json';
import app from '../locales/hu/app.json';
import availability from '../locales/hu/availability.json';
import bookings from '../locales/hu/bookings.json';
import content from '../locales/hu/content.json';
import coupons from '../locales/hu/coupons.json';
import creators from '../locales/hu/creators.json';
import games from '../locales/hu/games.json';
import home from '../locales/hu/home.json';
import messages from '../locales/hu/messages.json';
import notifications from '../locales/hu/notifications.json';
import orders from '../locales/hu/orders.json';
import payments from '../locales/hu/payments.json';
import search from '../locales/hu/search.json';
import services from '../locales/hu/services.json';
import settings from '../locales/hu/settings.json';

export const texts = { accounts, admin, app, availability, bookings, content, coupons, creators, games, home, messages, notifications, orders, payments, search, services, settings };
