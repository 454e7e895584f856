import accounts from '../locales/hu/accounts.json';
import app from '../locales/hu/app.json';
import availability from '../locales/hu/availability.json';
import bookings from '../locales/hu/bookings.json';
import content from '../locales/hu/content.json';
import creators from '../locales/hu/creators.json';
import games from '../locales/hu/games.json';
import home from '../locales/hu/home.json';

export const texts = { accounts, app, availability, bookings, content, creators, games, home };
