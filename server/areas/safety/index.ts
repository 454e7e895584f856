import './ReportReason.type.ts';
import './safety.errorTypes.ts';
