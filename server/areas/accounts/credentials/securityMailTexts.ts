/** Changes of an account that its owner hears of, whoever made them. */
export const SECURITY_KINDS = [
  'passwordChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'twoFactorOn',
  'twoFactorOff',
  'recoveryCodeUsed',
  'recoveryCodesReplaced',
  'usernameChanged',
  'emailChangeAsked',
  'wrongPasswords',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

type Facts = { username: string; newEmail: string };
type Text = { subject: string; body: (facts: Facts) => string };

export type SecurityTexts = {
  hello: (username: string) => string;
  facts: (known: { moment: string; device: string }) => string;
  unknownDevice: string;
  /** What the link below the text is for. */
  notMe: string;
  action: string;
  kinds: Record<SecurityKind, Text>;
};

const en: SecurityTexts = {
  hello: (username) => `Hi ${username},`,
  facts: ({ moment, device }) => `When: ${moment}\nDevice: ${device}`,
  unknownDevice: 'unknown',
  notMe:
    'If this was not you, open this link. It lets you log out every device and set a new password; nothing happens before you press the button there.',
  action: 'This was not me',
  kinds: {
    passwordChanged: {
      subject: 'Your password was changed',
      body: () => 'Your password was changed, and every other device was logged out.',
    },
    passkeyAdded: {
      subject: 'A passkey was added to your account',
      body: () =>
        'A passkey was added to your account. Whoever holds it can log in without your password.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed from your account',
      body: () => 'A passkey was removed from your account. Nobody can log in with it any more.',
    },
    twoFactorOn: {
      subject: 'Two-factor authentication is on',
      body: () =>
        'Two-factor authentication was turned on. Logging in with your password now also asks for a code.',
    },
    twoFactorOff: {
      subject: 'Two-factor authentication is off',
      body: () =>
        'Two-factor authentication was turned off. Your password alone is now enough to log in.',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      body: () =>
        'Somebody logged in to your account with one of your recovery codes. That code does not work again.',
    },
    recoveryCodesReplaced: {
      subject: 'You have new recovery codes',
      body: () =>
        'New recovery codes were made for your account. The old ones do not work any more.',
    },
    usernameChanged: {
      subject: 'Your username was changed',
      body: ({ username }) =>
        `Your username is now ${username}. Links to your profile with the old name do not work any more.`,
    },
    emailChangeAsked: {
      subject: 'Your email is about to change',
      body: ({ newEmail }) =>
        `Somebody asked to change the email of your account to ${newEmail}. It changes as soon as that address is confirmed.`,
    },
    wrongPasswords: {
      subject: 'Many wrong passwords for your account',
      body: () =>
        'Somebody tried many wrong passwords for your account, and we slowed down further attempts. You can log in as usual on devices that you have used before. Your password did not change.',
    },
  },
};

const hu: SecurityTexts = {
  hello: (username) => `Szia ${username}!`,
  facts: ({ moment, device }) => `Mikor: ${moment}\nEszköz: ${device}`,
  unknownDevice: 'ismeretlen',
  notMe:
    'Ha nem te voltál, nyisd meg ezt a hivatkozást. Ott minden eszközt kijelentkeztethetsz, és új jelszót állíthatsz be; amíg meg nem nyomod a gombot, semmi sem változik.',
  action: 'Nem én voltam',
  kinds: {
    passwordChanged: {
      subject: 'Megváltozott a jelszavad',
      body: () => 'Megváltozott a jelszavad, és minden más eszközt kijelentkeztettünk.',
    },
    passkeyAdded: {
      subject: 'Új azonosítókulcs a fiókodhoz',
      body: () =>
        'A fiókodhoz azonosítókulcsot adtak hozzá. Aki birtokolja, jelszó nélkül beléphet.',
    },
    passkeyRemoved: {
      subject: 'Eltávolítottak egy azonosítókulcsot',
      body: () => 'A fiókodból eltávolítottak egy azonosítókulcsot. Azzal már senki sem léphet be.',
    },
    twoFactorOn: {
      subject: 'A kétlépcsős azonosítás be van kapcsolva',
      body: () =>
        'Bekapcsolták a kétlépcsős azonosítást. A jelszavas belépéshez mostantól kód is kell.',
    },
    twoFactorOff: {
      subject: 'A kétlépcsős azonosítás ki van kapcsolva',
      body: () => 'Kikapcsolták a kétlépcsős azonosítást. A belépéshez mostantól elég a jelszavad.',
    },
    recoveryCodeUsed: {
      subject: 'Felhasználtak egy helyreállító kódot',
      body: () =>
        'Valaki az egyik helyreállító kódoddal lépett be a fiókodba. Ez a kód többé nem használható.',
    },
    recoveryCodesReplaced: {
      subject: 'Új helyreállító kódjaid vannak',
      body: () => 'Új helyreállító kódok készültek a fiókodhoz. A régiek már nem használhatók.',
    },
    usernameChanged: {
      subject: 'Megváltozott a felhasználóneved',
      body: ({ username }) =>
        `Az új felhasználóneved: ${username}. A profilodra mutató régi hivatkozások már nem működnek.`,
    },
    emailChangeAsked: {
      subject: 'Hamarosan megváltozik az e-mail-címed',
      body: ({ newEmail }) =>
        `Valaki azt kérte, hogy a fiókod új címe ez legyen: ${newEmail}. A csere akkor történik meg, amikor az új címet megerősítik.`,
    },
    wrongPasswords: {
      subject: 'Sok hibás jelszó a fiókodhoz',
      body: () =>
        'Valaki sok hibás jelszóval próbálkozott a fiókodnál, ezért lelassítottuk a további próbálkozásokat. Azokon az eszközökön, amelyeket már használtál, ugyanúgy beléphetsz. A jelszavad nem változott.',
    },
  },
};

const de: SecurityTexts = {
  hello: (username) => `Hallo ${username},`,
  facts: ({ moment, device }) => `Wann: ${moment}\nGerät: ${device}`,
  unknownDevice: 'unbekannt',
  notMe:
    'Wenn du das nicht warst, öffne diesen Link. Dort kannst du alle Geräte abmelden und ein neues Passwort festlegen; vor dem Druck auf den Knopf dort geschieht nichts.',
  action: 'Das war ich nicht',
  kinds: {
    passwordChanged: {
      subject: 'Dein Passwort wurde geändert',
      body: () => 'Dein Passwort wurde geändert, und alle anderen Geräte wurden abgemeldet.',
    },
    passkeyAdded: {
      subject: 'Ein Passkey wurde hinzugefügt',
      body: () =>
        'Deinem Konto wurde ein Passkey hinzugefügt. Wer ihn hat, kann sich ohne dein Passwort anmelden.',
    },
    passkeyRemoved: {
      subject: 'Ein Passkey wurde entfernt',
      body: () =>
        'Aus deinem Konto wurde ein Passkey entfernt. Damit kann sich niemand mehr anmelden.',
    },
    twoFactorOn: {
      subject: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
      body: () =>
        'Die Zwei-Faktor-Anmeldung wurde eingeschaltet. Zur Anmeldung mit dem Passwort gehört jetzt auch ein Code.',
    },
    twoFactorOff: {
      subject: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
      body: () =>
        'Die Zwei-Faktor-Anmeldung wurde ausgeschaltet. Zur Anmeldung genügt jetzt dein Passwort.',
    },
    recoveryCodeUsed: {
      subject: 'Ein Wiederherstellungscode wurde verwendet',
      body: () =>
        'Jemand hat sich mit einem deiner Wiederherstellungscodes angemeldet. Dieser Code gilt nicht noch einmal.',
    },
    recoveryCodesReplaced: {
      subject: 'Du hast neue Wiederherstellungscodes',
      body: () =>
        'Für dein Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
    },
    usernameChanged: {
      subject: 'Dein Benutzername wurde geändert',
      body: ({ username }) =>
        `Dein Benutzername ist jetzt ${username}. Links auf dein Profil mit dem alten Namen funktionieren nicht mehr.`,
    },
    emailChangeAsked: {
      subject: 'Deine E-Mail-Adresse soll sich ändern',
      body: ({ newEmail }) =>
        `Jemand möchte die Adresse deines Kontos in ${newEmail} ändern. Das geschieht, sobald die neue Adresse bestätigt ist.`,
    },
    wrongPasswords: {
      subject: 'Viele falsche Passwörter für dein Konto',
      body: () =>
        'Jemand hat viele falsche Passwörter für dein Konto ausprobiert. Weitere Versuche bremsen wir jetzt. Auf Geräten, die du schon benutzt hast, kannst du dich wie gewohnt anmelden. Dein Passwort ist unverändert.',
    },
  },
};

const es: SecurityTexts = {
  hello: (username) => `Hola, ${username}:`,
  facts: ({ moment, device }) => `Cuándo: ${moment}\nDispositivo: ${device}`,
  unknownDevice: 'desconocido',
  notMe:
    'Si no has sido tú, abre este enlace. Te permite cerrar la sesión en todos los dispositivos y elegir una contraseña nueva; no ocurre nada hasta que pulses el botón.',
  action: 'No he sido yo',
  kinds: {
    passwordChanged: {
      subject: 'Tu contraseña ha cambiado',
      body: () => 'Tu contraseña ha cambiado y se ha cerrado la sesión en los demás dispositivos.',
    },
    passkeyAdded: {
      subject: 'Se ha añadido una llave de acceso',
      body: () =>
        'Se ha añadido una llave de acceso a tu cuenta. Quien la tenga puede entrar sin tu contraseña.',
    },
    passkeyRemoved: {
      subject: 'Se ha eliminado una llave de acceso',
      body: () =>
        'Se ha eliminado una llave de acceso de tu cuenta. Ya nadie puede entrar con ella.',
    },
    twoFactorOn: {
      subject: 'La verificación en dos pasos está activada',
      body: () =>
        'Se ha activado la verificación en dos pasos. Para entrar con la contraseña ahora también se pide un código.',
    },
    twoFactorOff: {
      subject: 'La verificación en dos pasos está desactivada',
      body: () =>
        'Se ha desactivado la verificación en dos pasos. Ahora basta la contraseña para entrar.',
    },
    recoveryCodeUsed: {
      subject: 'Se ha usado un código de recuperación',
      body: () =>
        'Alguien ha entrado en tu cuenta con uno de tus códigos de recuperación. Ese código ya no sirve.',
    },
    recoveryCodesReplaced: {
      subject: 'Tienes códigos de recuperación nuevos',
      body: () =>
        'Se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.',
    },
    usernameChanged: {
      subject: 'Tu nombre de usuario ha cambiado',
      body: ({ username }) =>
        `Tu nombre de usuario es ahora ${username}. Los enlaces a tu perfil con el nombre anterior ya no funcionan.`,
    },
    emailChangeAsked: {
      subject: 'Tu correo va a cambiar',
      body: ({ newEmail }) =>
        `Alguien ha pedido cambiar el correo de tu cuenta a ${newEmail}. Cambiará en cuanto se confirme esa dirección.`,
    },
    wrongPasswords: {
      subject: 'Muchas contraseñas incorrectas en tu cuenta',
      body: () =>
        'Alguien ha probado muchas contraseñas incorrectas en tu cuenta y hemos frenado los intentos siguientes. En los dispositivos que ya has usado puedes entrar como siempre. Tu contraseña no ha cambiado.',
    },
  },
};

const ALL: Record<string, SecurityTexts> = { en, hu, de, es };

/** The texts in a language; in English for one that we do not offer. */
export function securityMailTexts(locale: string): SecurityTexts {
  return ALL[locale] ?? en;
}

export function isSecurityKind(kind: string): kind is SecurityKind {
  return (SECURITY_KINDS as readonly string[]).includes(kind);
}
