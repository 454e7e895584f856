import './WaitlistEntry.type.ts';
import './waitlist.errorTypes.ts';
import './joinWaitlist.mutation.ts';
import './leaveWaitlist.mutation.ts';
