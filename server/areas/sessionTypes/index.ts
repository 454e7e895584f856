import './SessionType.type.ts';
import './sessionTypes.errorTypes.ts';
import './slotSessionType.field.ts';
import './createSessionType.mutation.ts';
import './updateSessionType.mutation.ts';
import './archiveSessionType.mutation.ts';
