/** Settings with the one that they need. */
const NEEDED = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['REDIS_EVENTS', 'REDIS_URL'],
  ['DIRECT_DATABASE_URL', 'DATABASE_URL'],
  ['REPLICA_DATABASE_URL', 'DATABASE_URL'],
] as const;
const PAIRS = [
  ['TURN_URL', 'TURN_SECRET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'],
] as const;

/** Problems of settings that work only together. */
export function dependencyProblems(settings: Record<string, unknown>): string[] {
  const isSet = (name: string): boolean => {
    const value = settings[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  };
  return [
    ...NEEDED.flatMap(([name, needed]) =>
      isSet(name) && !isSet(needed) ? [`${needed}: required with ${name}`] : [],
    ),
    ...PAIRS.flatMap(([one, other]) =>
      isSet(one) === isSet(other) ? [] : [`${one}, ${other}: set both or none`],
    ),
  ];
}
