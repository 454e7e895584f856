import './ConnectedCalendar.type.ts';
import './busyTimes.errorTypes.ts';
import './connectCalendar.mutation.ts';
import './disconnectCalendar.mutation.ts';
