/**
 * `per`: the counted key (IPv6 addresses by /64, networks by /24 or /48). `counts`: plain English
 * for the documentation.
 */
export type LimitDescription = {
  per: 'address' | 'network' | 'person' | 'person (visitors: per address)' | 'account' | 'key';
  counts: string;
};
