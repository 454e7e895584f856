import './Notification.type.ts';
import './notifications.queries.ts';
import './notifications.mutations.ts';
import './chooseMails.mutation.ts';
import './push/push.mutations.ts';
