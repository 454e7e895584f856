import type { IncomingMessage } from 'node:http';

/** Whether a browser sends this for a page of another site; requests without an Origin come from no page. */
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
 * Whether a browser sends this because of another site: a link, a picture or a form there. For reads that create
 * something, which the Origin does not protect because browsers leave it out of them. Without Sec-Fetch-Site (old
 * browsers, programs) the Referer decides.
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
