import type { IncomingMessage } from 'node:http';

/**
 * Whether a browser sent the request from a page of another origin. Requests without an Origin
 * header do not come from a page.
 */
export function isCrossOrigin({
  request,
  publicUrl,
}: {
  request: IncomingMessage;
  publicUrl: string;
}): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && origin !== publicUrl && origin !== `http://${host}`;
}

/**
 * Whether another site triggered the request by a link, image or form. For GET requests with side
 * effects, where browsers omit the Origin header. Without Sec-Fetch-Site (old browsers, programs)
 * the Referer decides.
 */
export function isTriggeredElsewhere({
  request,
  publicUrl,
}: {
  request: IncomingMessage;
  publicUrl: string;
}): boolean {
  const { referer, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (isCrossOrigin({ request, publicUrl })) return true;
  const from = referer === undefined ? null : URL.parse(referer);
  return from !== null && from.origin !== new URL(publicUrl).origin && from.host !== host;
}

/** The types of body that the form of any site can send. */
const FORM_BODY = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i;

/**
 * Whether a program sent the request. Browsers state at least one of these headers in each POST
 * request, only old ones not with each form. Sec-Fetch-Mode is no such header, because the fetch
 * of Node.js sends it too.
 */
export function isFromProgram({ headers }: IncomingMessage): boolean {
  return (
    ['origin', 'referer', 'sec-fetch-site'].every((name) => headers[name] === undefined) &&
    !FORM_BODY.test(headers['content-type'] ?? '')
  );
}
