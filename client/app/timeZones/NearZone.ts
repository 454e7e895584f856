/** A zone that is listed before all others, for example that of the device. */
export type NearZone = { id: string; name: string };
