import { html, type Html } from '../../platform/html/html.ts';
import { codeBlock, guidePage } from '../../platform/http/guidePage.ts';
import { getFile, type OverlayFile } from './overlayFiles.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';

const EXAMPLE = `<!doctype html>
<h1 id="next"></h1>
<script type="module">
  import { connect } from 'BASE/overlay/v1/sdk.js';
  connect('nova', {
    onChange: ({ nextSlots }) => {
      const [slot] = nextSlots;
      document.getElementById('next').textContent = slot
        ? 'Next free: ' + new Date(slot.startsAt).toLocaleString()
        : 'Nothing is free right now';
    },
  });
</script>`;

const DATA = `{
  "version": 1,
  "creator": { "username", "url", "avatarUrl", "bio", "tags": ["GAMER"], "languages": ["en"], "games": ["..."], "timeZone": "Europe/Budapest" },
  "canOpenSlots": true,
  "freeSlotCount": 12,
  "nextSlots": [{ "startsAt": "2026-11-21T19:30:00.000Z", "endsAt", "price": { "amountMinor": 1200, "currency": "USD" }, "url" }],
  "services": [{ "title", "description", "deliveryDeadlineDays", "price": { "amountMinor", "currency" }, "url" }]
}`;

/** The documentation for authors of overlays. */
export function overlayGuide({ publicUrl }: { publicUrl: string }): OverlayFile {
  const sections = [
    introduction(),
    browserSource(publicUrl),
    ownOverlay(publicUrl),
    data(publicUrl),
    events(publicUrl),
    limits(),
    versions(),
  ];
  const body = html`${sections}`;
  return getFile({
    type: 'text/html; charset=utf-8',
    text: guidePage({ here: 'overlays', title: `${PRODUCT} overlays`, body }),
  });
}

function introduction(): Html {
  return html`<h1>${PRODUCT} overlays</h1>
    <p>
      Show your next free times on your stream. Everything here is public, needs no account and no
      key, and may be used from any site. Creators put their overlay together under
      <a href="/settings/overlays">Settings, Overlays</a>, where they can also try it.
    </p>`;
}

function browserSource(publicUrl: string): Html {
  return html`<h2>Paste one address</h2>
    <p>
      In OBS: Sources, Browser, and this address with your username. The background is transparent.
      400 by 400 is a good size.
    </p>
    ${codeBlock(`${publicUrl}/overlay/nova`)}
    <p>
      It paints what it knew last at once, says of when its times are once it has been without
      connection for five seconds, comes back by itself whenever the connection is lost, and is
      quiet while it is hidden. Options stand behind a question mark, joined by &amp;:
    </p>
    <table>
      <tr>
        <th>shape</th>
        <td><code>card</code> (default), <code>bar</code> or <code>pill</code></td>
      </tr>
      <tr>
        <th>theme</th>
        <td>
          <code>dark</code> (default), <code>light</code>, or <code>clear</code> without a card
        </td>
      </tr>
      <tr>
        <th>accent</th>
        <td>a colour without #, such as <code>ff5c8a</code>; the category's own when absent</td>
      </tr>
      <tr>
        <th>size</th>
        <td>
          <code>s</code>, <code>m</code> (default), <code>l</code>, <code>xl</code>, or a factor
          from 0.5 to 4
        </td>
      </tr>
      <tr>
        <th>language</th>
        <td><code>en</code> (default), <code>hu</code>, <code>de</code>, <code>es</code></td>
      </tr>
      <tr>
        <th>zone</th>
        <td>a time zone such as <code>Europe/Madrid</code>; the creator's own when absent</td>
      </tr>
      <tr>
        <th>hours</th>
        <td><code>12</code> or <code>24</code>; the language's own when absent</td>
      </tr>
      <tr>
        <th>show</th>
        <td>
          any of <code>profile,count,rail,slots,services,qr,link,ticker</code>. When absent:
          <code>profile,count,slots,link,ticker</code>, or
          <code>profile,services,link,ticker</code> while no slot is free. <code>rail</code> is this
          evening in half hours, <code>ticker</code> tells of a new booking for eight seconds, with
          the name only of people who agreed to it
        </td>
      </tr>
      <tr>
        <th>key</th>
        <td>a publishable key, see Limits</td>
      </tr>
      <tr>
        <th>count</th>
        <td>how many slots and services, 1 to 10; 3 when absent</td>
      </tr>
    </table>
    ${codeBlock(`${publicUrl}/overlay/nova?theme=clear&accent=ff5c8a&size=l&language=de&zone=Europe/Berlin&show=slots,link`)}`;
}

function ownOverlay(publicUrl: string): Html {
  return html`<h2>Make your own</h2>
    <p>Save this as a file and open it in OBS or in a browser:</p>
    ${codeBlock(EXAMPLE.replace('BASE', publicUrl))}
    <p>
      <code>connect(username, { onChange, onBooking, onStatus, baseUrl, key, isRemembered })</code>
      gives <code>{ close, cut }</code>. <code>onChange(overlay, knownAt)</code> also gets when the
      times were last known to be true; <code>onBooking({ name, test })</code> is told of each new
      booking; <code>cut(true)</code> acts as without a network, for trying out. Types:
      <a href="/overlay/v1/sdk.d.ts">sdk.d.ts</a>. <code>onStatus</code> is told
      <code>cached</code>, <code>live</code>, <code>reconnecting</code>, <code>hidden</code> or
      <code>missing</code>. The script needs Chrome 103 (OBS 28) or newer.
    </p>`;
}

function data(publicUrl: string): Html {
  return html`<h2>Read the data</h2>
    <p>
      <code>GET ${publicUrl}/overlay/v1/creators/nova.json</code> has an ETag: send it back as
      If-None-Match and an unchanged answer is an empty 304.
    </p>
    ${codeBlock(DATA)}
    <p>
      Instants are UTC, amounts are in cents, addresses are whole. At most the next 50 free slots
      and 50 services. <code>canOpenSlots</code> is false for creators who sell services only.
    </p>
    <p>
      <code>GET ${publicUrl}/overlay/v1/creators/nova/qr.svg</code> is the address of the profile as
      a QR code.
    </p>`;
}

function events(publicUrl: string): Html {
  return html`<h2>Follow changes</h2>
    <p>
      <code>GET ${publicUrl}/overlay/v1/creators/nova/events</code> is a stream of server-sent
      events for <code>EventSource</code>: <code>snapshot</code> first, then <code>update</code> at
      each change, both with the data above; <code>booking</code> with <code>{ name, test }</code>;
      <code>gone</code> when the person is no longer there. A comment comes every 15 seconds. Each
      event has an id; who comes back with Last-Event-ID (or <code>?lastEventId=</code>) of the
      present state gets nothing twice.
    </p>`;
}

function limits(): Html {
  return html`<h2>Limits</h2>
    <p>
      60 requests a minute and 30 open streams per address; with a publishable key behind
      <code>key=</code>, 1,200 and 2,000 per key, wherever its viewers are. A key that does not work
      is as none. Above: status 429 with Retry-After, in seconds. Every answer has RateLimit-Limit,
      RateLimit-Remaining and RateLimit-Reset. An unknown username is 404, and the browser source
      says so. Nothing here ever answers 401 or sets a cookie.
    </p>`;
}

function versions(): Html {
  return html`<h2>Versions</h2>
    <p>
      Version 1 only grows: fields and events are added, none is renamed or removed. Ignore what you
      do not know. For questions that this does not answer there is
      <a href="/graphql/public/docs">GraphQL for third parties</a>.
    </p>`;
}
