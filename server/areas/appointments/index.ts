import './appointments.errorTypes.ts';
import './SessionRequest.type.ts';
import './requests.fields.ts';
import './requestSession.mutation.ts';
import './withdrawSessionRequest.mutation.ts';
import './declineSessionRequest.mutation.ts';
import './updateRequestSettings.mutation.ts';
