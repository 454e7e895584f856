/** Mails that are part of something that the person does; securityMailTexts.ts has those about changes. */
export type AccountMailKind =
  | 'verifyEmail'
  | 'resetPassword'
  | 'changeEmail'
  | 'emailChanged'
  | 'farewell';
type Facts = { username: string; newEmail: string };
type Text = { subject: string; body: string };
type Texts = Record<AccountMailKind, (facts: Facts) => Text>;

const en: Texts = {
  verifyEmail: ({ username }) => ({
    subject: 'Confirm your email',
    body: `Hi ${username},\n\nplease confirm that this is your email. You need this before you publish anything. Open the link in the browser where you registered: anywhere else we ask you for a new password. It works for three days.`,
  }),
  resetPassword: ({ username }) => ({
    subject: 'Set a new password',
    body: `Hi ${username},\n\nsomebody, we hope you, asked for a new password. The link works once and for one hour. If it was not you, do nothing: your password stays.`,
  }),
  changeEmail: ({ username }) => ({
    subject: 'Confirm your new email',
    body: `Hi ${username},\n\nplease confirm that you want to use this email from now on. The link works once and for one day.`,
  }),
  emailChanged: ({ username, newEmail }) => ({
    subject: 'Your email was changed',
    body: `Hi ${username},\n\nyour account now uses ${newEmail}. This address gets no more mail from us. If it was not you, write to support:`,
  }),
  farewell: ({ username }) => ({
    subject: 'Your account is deleted',
    body: `Goodbye ${username},\n\nyour account and your data are deleted. Upcoming bookings and open orders are refunded; what you have earned is still paid out. Thank you for having been here.`,
  }),
};

const hu: Texts = {
  verifyEmail: ({ username }) => ({
    subject: 'Erősítsd meg az e-mail-címedet',
    body: `Szia ${username}!\n\nKérjük, erősítsd meg, hogy ez a te címed. Erre szükség van, mielőtt bármit közzéteszel. A hivatkozást abban a böngészőben nyisd meg, amelyikben regisztráltál: máshol új jelszót kérünk. Három napig él.`,
  }),
  resetPassword: ({ username }) => ({
    subject: 'Új jelszó beállítása',
    body: `Szia ${username}!\n\nValaki, reméljük te, új jelszót kért. A hivatkozás egyszer és egy óráig használható. Ha nem te voltál, nincs teendőd: a jelszavad marad.`,
  }),
  changeEmail: ({ username }) => ({
    subject: 'Erősítsd meg az új e-mail-címedet',
    body: `Szia ${username}!\n\nKérjük, erősítsd meg, hogy mostantól ezt a címet használod. A hivatkozás egyszer és egy napig használható.`,
  }),
  emailChanged: ({ username, newEmail }) => ({
    subject: 'Megváltozott az e-mail-címed',
    body: `Szia ${username}!\n\nA fiókod címe mostantól: ${newEmail}. Erre a címre már nem írunk. Ha nem te voltál, fordulj az ügyfélszolgálathoz:`,
  }),
  farewell: ({ username }) => ({
    subject: 'Töröltük a fiókodat',
    body: `Viszlát, ${username}!\n\nTöröltük a fiókodat és az adataidat. A közelgő foglalások és a nyitott rendelések árát visszatérítjük; a megkeresett pénzedet még kifizetjük. Köszönjük, hogy itt voltál.`,
  }),
};

const de: Texts = {
  verifyEmail: ({ username }) => ({
    subject: 'Bestätige deine E-Mail-Adresse',
    body: `Hallo ${username},\n\nbitte bestätige, dass dies deine Adresse ist. Das ist nötig, bevor du etwas veröffentlichst. Öffne den Link in dem Browser, in dem du dich registriert hast: Anderswo fragen wir nach einem neuen Passwort. Er gilt drei Tage.`,
  }),
  resetPassword: ({ username }) => ({
    subject: 'Neues Passwort festlegen',
    body: `Hallo ${username},\n\njemand, hoffentlich du, hat ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang. Wenn du es nicht warst, tu nichts: Dein Passwort bleibt.`,
  }),
  changeEmail: ({ username }) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    body: `Hallo ${username},\n\nbitte bestätige, dass du ab jetzt diese Adresse verwendest. Der Link gilt einmal und einen Tag lang.`,
  }),
  emailChanged: ({ username, newEmail }) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    body: `Hallo ${username},\n\ndein Konto verwendet jetzt ${newEmail}. An diese Adresse schreiben wir nicht mehr. Wenn du es nicht warst, wende dich an den Support:`,
  }),
  farewell: ({ username }) => ({
    subject: 'Dein Konto ist gelöscht',
    body: `Mach es gut, ${username},\n\ndein Konto und deine Daten sind gelöscht. Kommende Buchungen und offene Bestellungen werden erstattet; was du verdient hast, wird noch ausgezahlt. Danke, dass du da warst.`,
  }),
};

const es: Texts = {
  verifyEmail: ({ username }) => ({
    subject: 'Confirma tu correo',
    body: `Hola, ${username}:\n\nConfirma que este correo es tuyo. Lo necesitas antes de publicar nada. Abre el enlace en el navegador en el que te registraste: en otro te pediremos una contraseña nueva. Funciona durante tres días.`,
  }),
  resetPassword: ({ username }) => ({
    subject: 'Elige una contraseña nueva',
    body: `Hola, ${username}:\n\nAlguien, esperamos que tú, ha pedido una contraseña nueva. El enlace funciona una vez y durante una hora. Si no has sido tú, no hagas nada: tu contraseña sigue igual.`,
  }),
  changeEmail: ({ username }) => ({
    subject: 'Confirma tu nuevo correo',
    body: `Hola, ${username}:\n\nConfirma que quieres usar este correo a partir de ahora. El enlace funciona una vez y durante un día.`,
  }),
  emailChanged: ({ username, newEmail }) => ({
    subject: 'Tu correo ha cambiado',
    body: `Hola, ${username}:\n\nTu cuenta usa ahora ${newEmail}. A esta dirección ya no escribiremos. Si no has sido tú, escribe a soporte:`,
  }),
  farewell: ({ username }) => ({
    subject: 'Tu cuenta se ha eliminado',
    body: `Adiós, ${username}:\n\nTu cuenta y tus datos se han eliminado. Las próximas reservas y los pedidos abiertos se reembolsan; lo que has ganado se te abonará igualmente. Gracias por haber estado aquí.`,
  }),
};

const ALL: Record<string, Texts> = { en, hu, de, es };

/** The account mails of a language; English for one we do not have. */
export function accountMailTexts(locale: string): Texts {
  return ALL[locale] ?? en;
}
