/** The global id of a row: base64 of "Type:uuid". */
export function globalId(type: string, id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64');
}
