import './SupportCase.type.ts';
import './support.errorTypes.ts';
import './supportRequests.query.ts';
import './viewerSupportRequests.field.ts';
import './supportRequest.query.ts';
import './createSupportRequest.mutation.ts';
import './answerSupportRequest.mutation.ts';
import './closeSupportRequest.mutation.ts';
