import './Viewer.type.ts';
import './Session.type.ts';
import './Passkey.type.ts';
import './account.mutations.ts';
import './avatar.mutations.ts';
import './deletion.mutations.ts';
import './email.mutations.ts';
import './security.mutations.ts';
