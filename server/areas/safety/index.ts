import './ReportReason.type.ts';
import './reportUser.mutation.ts';
import './safety.errorTypes.ts';
