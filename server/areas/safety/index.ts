import './Block.type.ts';
import './blockUser.mutation.ts';
import './ReportReason.type.ts';
import './reportUser.mutation.ts';
import './safety.errorTypes.ts';
import './unblockUser.mutation.ts';
