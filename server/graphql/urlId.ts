/** The global id of a row as it stands in a URL: base64 of "Type:uuid", percent-encoded. */
export function urlId(type: string, id: string): string {
  return encodeURIComponent(Buffer.from(`${type}:${id}`).toString('base64'));
}
