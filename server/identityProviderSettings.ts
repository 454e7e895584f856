type Settings = {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  DISCORD_CLIENT_ID?: string | undefined;
  DISCORD_CLIENT_SECRET?: string | undefined;
  TWITCH_CLIENT_ID?: string | undefined;
  TWITCH_CLIENT_SECRET?: string | undefined;
};
type Sandbox = {
  /** For calls of the server. */
  sandboxUrl: string;
  /** For the browser. */
  pagesUrl: string;
};
type Keys = { clientId: string; clientSecret: string };
type IdentityProviderId = 'google' | 'discord' | 'twitch';
type IdentityProvider = Keys & { id: IdentityProviderId } & (
    | { discoveryUrl: string }
    | { authorizationUrl: string; tokenUrl: string; userInfoUrl: string }
  );

/** A client id that selects the stand-in of the sandbox. */
export const STAND_IN = 'sandbox';
const NAMES = ['GOOGLE', 'DISCORD', 'TWITCH'] as const;

/**
 * Google is always on: without keys, with its stand-in. Discord and Twitch are off until their keys
 * are set.
 */
export function identityProviderSettings({
  settings,
  ...sandbox
}: {
  settings: Settings;
} & Sandbox): IdentityProvider[] {
  const google = keysOf({ settings, name: 'GOOGLE' }) ?? {
    clientId: 'slotcast',
    clientSecret: 'slotcast-sandbox',
  };
  const isRealGoogle = Boolean(settings.GOOGLE_CLIENT_ID && !isStandIn(google));
  const discord = keysOf({ settings, name: 'DISCORD' });
  const twitch = keysOf({ settings, name: 'TWITCH' });
  return [
    {
      ...google,
      id: 'google',
      discoveryUrl: `${isRealGoogle ? 'https://accounts.google.com' : `${sandbox.sandboxUrl}/google`}/.well-known/openid-configuration`,
    },
    ...(discord ? [toDiscord({ keys: discord, ...sandbox })] : []),
    ...(twitch ? [toTwitch({ keys: twitch, ...sandbox })] : []),
  ];
}

function toDiscord({ keys, sandboxUrl, pagesUrl }: { keys: Keys } & Sandbox): IdentityProvider {
  const real = 'https://discord.com';
  const [pages, root] = isStandIn(keys)
    ? [`${pagesUrl}/discord`, `${sandboxUrl}/discord`]
    : [real, real];
  return {
    ...keys,
    id: 'discord',
    authorizationUrl: `${pages}/oauth2/authorize`,
    tokenUrl: `${root}/api/oauth2/token`,
    userInfoUrl: `${root}/api/users/@me`,
  };
}

function toTwitch({ keys, sandboxUrl }: { keys: Keys } & Sandbox): IdentityProvider {
  const root = isStandIn(keys) ? `${sandboxUrl}/twitch` : 'https://id.twitch.tv';
  return {
    ...keys,
    id: 'twitch',
    discoveryUrl: `${root}/oauth2/.well-known/openid-configuration`,
  };
}

/** Keys come in pairs; stand-ins need the sandbox. */
export function identityProblems({
  settings,
  sandbox,
}: {
  settings: Settings;
  sandbox: boolean;
}): string[] {
  return NAMES.flatMap((name) => {
    const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
    if (Boolean(settings[id]) !== Boolean(settings[secret]))
      return [`${id}, ${secret}: set both or none`];
    return settings[id] === STAND_IN && !sandbox
      ? [`${id}: the stand-in needs the sandbox, which does not run here`]
      : [];
  });
}

function isStandIn({ clientId }: Keys): boolean {
  return clientId === STAND_IN;
}

function keysOf({
  settings,
  name,
}: {
  settings: Settings;
  name: (typeof NAMES)[number];
}): Keys | null {
  const [clientId, clientSecret] = [
    settings[`${name}_CLIENT_ID`],
    settings[`${name}_CLIENT_SECRET`],
  ];
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}
