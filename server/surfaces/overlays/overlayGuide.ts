import { html, type Html } from '../../platform/html/html.ts';
import { codeBlock, guidePage } from '../../platform/http/guidePage.ts';
import {
  ALERT_SECONDS,
  DEFAULT_SIZE,
  PARTS,
  SCALE_LIMITS,
  SCALES,
  SERVICE_PARTS,
  SHOWN,
  SIZES,
  SLOT_PARTS,
} from '../../areas/overlays/overlayOptions.rules.ts';
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
  "creator": { "username", "url", "avatarUrl", "bio", "tags": ["GAMER"], "languages": ["en"], "games": ["..."], "timeZone": "Europe/Budapest", "rating": 4.8, "reviewCount": 12 },
  "canOpenSlots": true,
  "freeSlotCount": 12,
  "drop": { "code", "url", "remaining", "slotCount", "endsAt" },
  "nextSlots": [{ "startsAt": "2026-11-21T19:30:00.000Z", "endsAt", "price": { "amountMinor": 1200, "currency": "USD" }, "title": null, "url", "squad": null }],
  "sessionTypes": [{ "title", "durationMinutes", "price": { "amountMinor", "currency" }, "url" }],
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
      key, and may be used from any site. Creators configure their overlay under
      <a href="/settings/overlays">Settings, Overlays</a>, where they can also try it.
    </p>`;
}

function browserSource(publicUrl: string): Html {
  return html`<h2>Add the browser source</h2>
    <p>
      In OBS: Sources, Browser, and this URL with your username. The background is transparent. 400
      by 400 is a good size.
    </p>
    ${codeBlock(`${publicUrl}/overlay/nova`)}
    <p>
      It shows cached data immediately, shows the age of the data after five seconds without a
      connection, reconnects automatically, and pauses while it is hidden. Options are query
      parameters:
    </p>
    ${optionsTable()}
    ${codeBlock(`${publicUrl}/overlay/nova?theme=clear&accent=ff5c8a&size=l&language=de&zone=Europe/Berlin&show=slots,link`)}
    <p>
      An overlay that is saved under Settings has a URL of its own, <code>/overlay/saved/</code>
      with a code, which keeps working when its options, goal or countdown are changed.
    </p>`;
}

/** For example "l (1.35), ". */
const nameSize = (size: (typeof SIZES)[number]): Html =>
  html`<code>${size}</code> (${size === DEFAULT_SIZE ? 'default' : SCALES[size]}), `;

function optionsTable(): Html {
  return html`<table>
    <tr>
      <th>shape</th>
      <td><code>card</code> (default), <code>bar</code> or <code>pill</code></td>
    </tr>
    <tr>
      <th>theme</th>
      <td><code>dark</code> (default), <code>light</code>, or <code>clear</code> without a card</td>
    </tr>
    <tr>
      <th>accent</th>
      <td>a colour without #, such as <code>ff5c8a</code>; default: that of the category</td>
    </tr>
    <tr>
      <th>size</th>
      <td>${SIZES.map(nameSize)} or a factor from ${SCALE_LIMITS.min} to ${SCALE_LIMITS.max}</td>
    </tr>
    <tr>
      <th>language</th>
      <td><code>en</code> (default), <code>hu</code>, <code>de</code>, <code>es</code></td>
    </tr>
    <tr>
      <th>zone</th>
      <td>a time zone such as <code>Europe/Madrid</code>; default: that of the creator</td>
    </tr>
    <tr>
      <th>hours</th>
      <td><code>12</code> or <code>24</code>; default: that of the language</td>
    </tr>
    <tr>
      <th>show</th>
      <td>
        any of <code>${PARTS.join()}</code>. When absent: <code>${SLOT_PARTS.join()}</code>, or
        <code>${SERVICE_PARTS.join()}</code> while no slot is free. <code>rail</code> shows this
        evening in half hours, <code>ticker</code> shows a new booking, with the name only of fans
        who agreed to it
      </td>
    </tr>
    <tr>
      <th>sound</th>
      <td>
        of a new booking: <code>chime</code>, <code>bell</code> or <code>coin</code>; none when
        absent
      </td>
    </tr>
    <tr>
      <th>seconds</th>
      <td>
        how long a new booking is shown, ${ALERT_SECONDS.min} to ${ALERT_SECONDS.max};
        ${ALERT_SECONDS.usual} when absent
      </td>
    </tr>
    <tr>
      <th>key</th>
      <td>a publishable key, see Limits</td>
    </tr>
    <tr>
      <th>count</th>
      <td>how many slots and services, ${SHOWN.min} to ${SHOWN.max}; ${SHOWN.usual} when absent</td>
    </tr>
  </table>`;
}

function ownOverlay(publicUrl: string): Html {
  return html`<h2>Make your own</h2>
    <p>Save this as a file and open it in OBS or in a browser:</p>
    ${codeBlock(EXAMPLE.replace('BASE', publicUrl))}
    <p>
      <code
        >connect(username, { onChange, onBooking, onSaved, onStatus, baseUrl, key, isRemembered
        })</code
      >
      returns <code>{ close, cut }</code>. <code>onChange(overlay, knownAt)</code> also receives
      when the data was last confirmed; <code>onBooking({ name, test })</code> receives each new
      booking; <code>cut(true)</code> simulates a lost connection. Types:
      <a href="/overlay/v1/sdk.d.ts">sdk.d.ts</a>. <code>onStatus</code> receives
      <code>cached</code>, <code>live</code>, <code>reconnecting</code>, <code>hidden</code> or
      <code>missing</code>. The script needs Chrome 103 (OBS 28) or newer.
    </p>`;
}

function data(publicUrl: string): Html {
  return html`<h2>Read the data</h2>
    <p>
      <code>GET ${publicUrl}/overlay/v1/creators/nova.json</code> has an ETag: send it back as
      If-None-Match, and the response is an empty 304 if nothing has changed.
    </p>
    ${codeBlock(DATA)}
    <p>
      Instants are UTC, amounts are in cents, URLs are absolute. The response has at most the next
      50 free slots, 20 session types by appointment and 50 services. <code>canOpenSlots</code> is
      false for creators who open no slots.
    </p>
    <p>
      <code>GET ${publicUrl}/overlay/v1/creators/nova/qr.svg</code> is the URL of the profile as a
      QR code.
    </p>`;
}

function events(publicUrl: string): Html {
  return html`<h2>Follow changes</h2>
    <p>
      <code>GET ${publicUrl}/overlay/v1/creators/nova/events</code> is a stream of server-sent
      events for <code>EventSource</code>: <code>snapshot</code> first, then <code>update</code> at
      each change, both with the data above; <code>booking</code> with <code>{ name, test }</code>;
      <code>saved</code> when a saved overlay was changed; <code>gone</code> when the account has
      been deleted. A comment is sent every 15 seconds. Each event has an id; a client that
      reconnects with the current Last-Event-ID (or <code>?lastEventId=</code>) gets no duplicate.
    </p>`;
}

function limits(): Html {
  return html`<h2>Limits</h2>
    <p>
      60 requests a minute and 30 open streams per address; with a publishable key in
      <code>key=</code>, 1,200 and 2,000 per key, wherever its viewers are. An invalid key is
      ignored. Above a limit the status is 429 with Retry-After in seconds. Every response has
      RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset. An unknown username is 404, and the
      browser source shows that. These routes never respond with 401 or set a cookie.
    </p>`;
}

function versions(): Html {
  return html`<h2>Versions</h2>
    <p>
      In version 1 fields and events may be added, but none is renamed or removed. Ignore unknown
      ones. For other data use
      <a href="/graphql/public/docs">GraphQL for third parties</a>.
    </p>`;
}
