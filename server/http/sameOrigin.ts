import type { IncomingMessage } from 'node:http';

/** Whether a browser sends this for a page of another site; requests without an Origin come from no page. */
export function isCrossOrigin({ request, publicUrl }: { request: IncomingMessage; publicUrl: string }): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && origin !== publicUrl && origin !== `http://${host}`;
}
